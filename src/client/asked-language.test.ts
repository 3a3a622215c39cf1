// @vitest-environment jsdom
import { afterEach, expect, it, vi } from "vitest";
import { postForLines } from "./calls/post-for-lines";

afterEach(() => {
  vi.unstubAllGlobals();
});

it("asks for words in the language of the page", async () => {
  document.documentElement.lang = "de-AT";
  const fetched = vi.fn(() => Promise.resolve(new Response('{"kind":"done"}\n')));
  vi.stubGlobal("fetch", fetched);
  await postForLines("/api/files/imports/holidays", new FormData(), () => undefined);
  expect(fetched).toHaveBeenCalledWith(
    "/api/files/imports/holidays",
    expect.objectContaining({ headers: { "accept-language": "de-AT" } }),
  );
});
