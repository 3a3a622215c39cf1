import { encode } from "next-auth/jwt";
import type { Problem } from "@/server/answers/problem";
import { SESSION_CLAIM, sessionCookieName } from "@/server/auth/session-cookie";
import { mounted } from "@/server/http/connection";
import { trpcEndpoint } from "@/server/trpc/trpc-endpoint";
import { noted } from "../secrets/traces";
import { asSent } from "./rest-client";

const SECRET = "only for tests, thirty-two characters";
process.env.NEXTAUTH_SECRET ??= SECRET;

const handle = mounted(trpcEndpoint);

export type OperationType = "query" | "mutation" | "subscription";

export interface PortalAnswer {
  readonly status: number;
  readonly data?: unknown;
  readonly problem?: Problem;
  readonly headers: Headers;
}

/** The Cookie header of a browser in which a session was opened. */
export async function cookieOf(session: string): Promise<string> {
  const secret = process.env.NEXTAUTH_SECRET ?? SECRET;
  const sealed = await encode({ token: { [SESSION_CLAIM]: session }, secret: noted(secret) });
  return `${sessionCookieName()}=${noted(sealed)}`;
}

/** Calls an operation as a page of the portal does; a form is sent as it is, and of what goes on only the first answer is read. */
export async function portal(
  headers: Readonly<Record<string, string>>,
  type: OperationType,
  operation: string,
  given?: unknown,
): Promise<PortalAnswer> {
  const input = asSent(given);
  const isForm = input instanceof FormData;
  const json = input === undefined ? undefined : JSON.stringify(input);
  const query = type !== "mutation" && json !== undefined ? `?input=${encodeURIComponent(json)}` : "";
  const response = await handle(
    new Request(`http://localhost/api/trpc/${operation}${query}`, {
      method: type === "mutation" ? "POST" : "GET",
      headers: {
        "sec-fetch-site": "same-origin",
        ...(type === "mutation" && !isForm && { "content-type": "application/json" }),
        ...headers,
      },
      ...(type === "mutation" && { body: isForm ? input : (json ?? "") }),
    }),
  );
  const { result, error } =
    type === "subscription" ? await firstAnswer(response) : ((await response.json()) as TrpcBody);
  return {
    // What goes on has begun before it is refused.
    status: error?.data.httpStatus ?? response.status,
    headers: response.headers,
    ...(result && { data: result.data }),
    ...(error && { problem: error.data.problem }),
  };
}

interface TrpcBody {
  readonly result?: { data?: unknown };
  readonly error?: { data: { problem: Problem; httpStatus: number } };
}

async function firstAnswer(response: Response): Promise<TrpcBody> {
  for await (const { event, data } of eventsOf(response)) {
    if (event === "message") return { result: { data } };
    if (event === "serialized-error") return { error: data as NonNullable<TrpcBody["error"]> };
  }
  return {};
}

/** The events of a stream as they come, pings and all; to stop reading ends it. */
export async function* eventsOf({ body }: Response): AsyncGenerator<{ event: string; data: unknown }, void> {
  let text = "";
  for await (const part of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const events = (text + part).split(/\n\n+/);
    text = events.pop() ?? "";
    for (const event of events) {
      const field = (name: string) => new RegExp(`^${name}: (.+)$`, "m").exec(event)?.[1];
      yield { event: field("event") ?? "message", data: JSON.parse(field("data") ?? "null") };
    }
  }
}
