import { createRequire } from "node:module";
import { NextRequest } from "next/server";
import { vi } from "vitest";
import { answerAuthCall } from "@/server/auth/auth-call";
import { noted } from "../secrets/traces";
import { portal } from "./portal-client";

const ORIGIN = "http://localhost:3000";
process.env.NEXTAUTH_URL ??= ORIGIN;

// Next fills them for a request of its own, and next-auth requires them when it is called.
let asked: NextRequest;
const scope = createRequire(import.meta.url)("next/headers") as Record<string, () => unknown>;
vi.spyOn(scope, "headers").mockImplementation(() => Promise.resolve(asked.headers));
vi.spyOn(scope, "cookies").mockImplementation(() => Promise.resolve(asked.cookies));

/** A browser that signs in over /api/auth and keeps its cookies, at an address of its own. */
export class TestBrowser {
  readonly cookies = new Map<string, string>();

  constructor(readonly ip: string = crypto.randomUUID()) {}

  /** The same cookies in another browser. */
  copy(): TestBrowser {
    const other = new TestBrowser(this.ip);
    this.cookies.forEach((value, name) => other.cookies.set(name, value));
    return other;
  }

  get cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  /** Sends what somebody types into the sign-in page: `in`, or what the page is told instead. */
  async send(fields: Record<string, string>): Promise<string> {
    const { csrfToken } = (await (await this.#call("GET", "csrf")).json()) as { csrfToken: string };
    const body = new URLSearchParams({ ...fields, csrfToken, json: "true" }).toString();
    const answer = await this.#call("POST", "callback/credentials", body);
    const { url } = (await answer.json()) as { url: string };
    return new URL(url).searchParams.get("error") ?? "in";
  }

  /** Calls an operation as a page of the portal does. */
  portal(type: "query" | "mutation", operation: string, input?: unknown) {
    return portal({ cookie: this.cookie, "x-forwarded-for": this.ip }, type, operation, input);
  }

  async #call(method: string, path: string, body: string | null = null): Promise<Response> {
    const headers = {
      "content-type": "application/x-www-form-urlencoded",
      cookie: this.cookie,
      "x-forwarded-for": this.ip,
    };
    asked = new NextRequest(`${ORIGIN}/api/auth/${path}`, { method, headers, body });
    const nextauth = path.split("/");
    const answer = await answerAuthCall(asked, { params: Promise.resolve({ nextauth }) });
    for (const one of answer.headers.getSetCookie()) {
      const [name = "", value = ""] = (one.split(";", 1)[0] ?? "").split("=", 2);
      if (/max-age=0\b/i.test(one) || value === "") this.cookies.delete(name);
      else this.cookies.set(name, noted(value));
    }
    return answer;
  }
}
