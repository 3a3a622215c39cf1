import { encode } from "next-auth/jwt";
import { SESSION_CLAIM, SESSION_COOKIE } from "@/server/auth/session-cookie";
import { mounted } from "@/server/http/connection";
import type { Problem } from "@/server/problem";
import { trpcEndpoint } from "@/server/trpc-endpoint";

const SECRET = "only for tests, thirty-two characters";
process.env.NEXTAUTH_SECRET ??= SECRET;

const handle = mounted(trpcEndpoint);

export interface PortalAnswer {
  readonly status: number;
  readonly data?: unknown;
  readonly problem?: Problem;
  readonly headers: Headers;
}

/** The Cookie header of a browser in which a session was opened. */
export async function cookieOf(session: string): Promise<string> {
  const secret = process.env.NEXTAUTH_SECRET ?? SECRET;
  return `${SESSION_COOKIE}=${await encode({ token: { [SESSION_CLAIM]: session }, secret })}`;
}

/** Calls an operation as a page of the portal does; a form is sent as it is. */
export async function portal(
  headers: Readonly<Record<string, string>>,
  type: "query" | "mutation",
  operation: string,
  input?: unknown,
): Promise<PortalAnswer> {
  const isForm = input instanceof FormData;
  const json = input === undefined ? undefined : JSON.stringify(input);
  const query = type === "query" && json !== undefined ? `?input=${encodeURIComponent(json)}` : "";
  const response = await handle(
    new Request(`http://localhost/api/trpc/${operation}${query}`, {
      method: type === "query" ? "GET" : "POST",
      headers: {
        "sec-fetch-site": "same-origin",
        ...(type === "mutation" && !isForm && { "content-type": "application/json" }),
        ...headers,
      },
      ...(type === "mutation" && { body: isForm ? input : (json ?? "") }),
    }),
  );
  const body = (await response.json()) as {
    result?: { data?: unknown };
    error?: { data: { problem: Problem; httpStatus: number } };
  };
  return {
    status: response.status,
    headers: response.headers,
    ...(body.result && { data: body.result.data }),
    ...(body.error && { problem: body.error.data.problem }),
  };
}
