import { describe, expect, it } from "vitest";
import { readAnswer } from "./answer-reader";

const WITH_LENGTH =
  'HTTP/1.1 201 Created\r\nContent-Type: application/json\r\nContent-Length: 10\r\n\r\n{"id":"é"}'.replace(
    "é",
    "e",
  );
const CHUNKED =
  "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nConnection: keep-alive\r\n\r\n5\r\nhello\r\n6\r\n world\r\n0\r\n\r\n";

describe("readAnswer", () => {
  it.each([
    ["a length", WITH_LENGTH, 201, '{"id":"e"}'],
    ["chunks", CHUNKED, 200, "hello world"],
    ["no body", "HTTP/1.1 204 No Content\r\nDate: x\r\n\r\n", 204, ""],
  ])("reads an answer with %s, however it is cut", (_name, text, status, body) => {
    const bytes = Buffer.from(text);
    for (let cut = 0; cut < bytes.length; cut++) expect(readAnswer(bytes.subarray(0, cut))).toBeNull();
    const answer = readAnswer(Buffer.concat([bytes, Buffer.from("HTTP/1.1 500")]));
    expect(answer).toMatchObject({ status, end: bytes.length });
    expect(answer?.body(bytes)).toBe(body);
  });

  it("counts bytes, not characters", () => {
    const text = "HTTP/1.1 200 OK\r\ncontent-length: 4\r\n\r\néé";
    expect(readAnswer(Buffer.from(text))?.body(Buffer.from(text))).toBe("éé");
  });
});
