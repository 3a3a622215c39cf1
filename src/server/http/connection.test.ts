import { expect, it } from "vitest";
import { mounted } from "./connection";

const hasBody = mounted((_request, { body }) =>
  Promise.resolve({ status: 200, headers: {}, body: body === null ? "none" : "some" }),
);

async function seen(init: RequestInit): Promise<string> {
  return (await hasBody(new Request("http://localhost/api/v1/holidays", init))).text();
}

/** As Next passes on what has no body. */
const emptyStream = () =>
  ({ body: new ReadableStream({ start: (it) => it.close() }), duplex: "half" }) as const;

it("a request that announces no body has none, whatever the stream that Next gives it", async () => {
  expect(await seen({ method: "DELETE", ...emptyStream() })).toBe("none");
  expect(await seen({ method: "DELETE", headers: { "content-length": "0" }, ...emptyStream() })).toBe("none");
  expect(await seen({ method: "DELETE", body: "{}" })).toBe("some");
  expect(await seen({ method: "POST", headers: { "transfer-encoding": "chunked" }, ...emptyStream() })).toBe(
    "some",
  );
});
