import { expect } from "vitest";

/** The first message of a client. */
export const HELLO = {
  jsonrpc: "2.0",
  id: 1,
  method: "initialize",
  params: { protocolVersion: "2025-11-25", capabilities: {}, clientInfo: { name: "raw", version: "1" } },
};

/** A message as it goes over the wire; with the given key unless another or none is named. */
export interface Sent {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
  readonly key?: string | null;
  readonly path?: string;
}

/** Sends messages to a service without a client in between. */
export function rawMessages(to: () => { url: URL; key: string }) {
  const send = ({ method = "POST", headers = {}, body = JSON.stringify(HELLO), key, path }: Sent) => {
    const { url, key: own } = to();
    return fetch(new URL(path ?? url.pathname, url), {
      method,
      headers: {
        accept: "application/json, text/event-stream",
        "content-type": "application/json",
        ...(key !== null && { authorization: `Bearer ${key ?? own}` }),
        ...headers,
      },
      ...(method === "POST" && { body }),
    });
  };

  /** The status and code of a refusal, which nobody may keep. */
  const refusalOf = async (sent: Sent): Promise<string> => {
    const response = await send(sent);
    expect(response.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("content-type")).toBe("application/problem+json");
    return `${response.status} ${((await response.json()) as { code: string }).code}`;
  };
  return { send, refusalOf };
}
