import { beginVisit } from "@/server/sign-on/begin";
import { returnVisit } from "@/server/sign-on/come-back";
import { finishVisit } from "@/server/sign-on/finish";
import { type OperationType, type PortalAnswer, portal } from "./portal-client";

const OURS = "http://localhost:3000";
const MOST_STEPS = 12;

/** Where a page load ended, and what was answered there. */
export interface Arrival {
  readonly path: string;
  readonly response: Response;
}

let browsers = 0;

/** A browser that keeps cookies, goes to providers over HTTP, and reaches the service's own steps of a sign-in. */
export class SignOnBrowser {
  readonly #jars = new Map<string, Map<string, string>>();

  /** Each at a place of its own, so that limits for a place are not in each other's way. */
  readonly #ip = `10.0.${Math.floor(browsers / 250)}.${(browsers++ % 250) + 1}`;

  /** Begins at the service, and follows wherever it leads until the service's own page. */
  async signIn(slug: string, more: Readonly<Record<string, string>> = {}): Promise<Arrival> {
    const query = new URLSearchParams({ organization: slug, ...more });
    return this.go(`${OURS}/api/auth/sign-on?${query}`);
  }

  /** The same up to the address to which the provider sends the browser back. */
  async upToReturn(slug: string): Promise<string> {
    return (await this.go(`${OURS}/api/auth/sign-on?organization=${slug}`, { stopsAtReturn: true })).path;
  }

  async finish(): Promise<Arrival> {
    return this.go(`${OURS}/api/auth/sign-on/finish`);
  }

  async go(address: string, { stopsAtReturn = false } = {}): Promise<Arrival> {
    let url = new URL(address, OURS);
    for (let step = 0; step < MOST_STEPS; step += 1) {
      const isReturn = url.origin === OURS && url.searchParams.has("state");
      if (stopsAtReturn && isReturn) return { path: url.pathname + url.search, response: new Response() };
      const handler = url.origin === OURS ? handlerOf(url.pathname) : null;
      if (url.origin === OURS && handler === null) {
        return { path: url.pathname + url.search, response: new Response() };
      }
      const response = await this.#load(url, handler);
      const location = response.headers.get("location");
      if (location === null) return { path: url.pathname + url.search, response };
      url = new URL(location, url);
    }
    throw new Error(`The sign-in goes on and on, at last to ${url.href}`);
  }

  /** Calls an operation of the portal with the browser's cookies. */
  call(type: OperationType, operation: string, input?: unknown): Promise<PortalAnswer> {
    return portal({ cookie: this.cookies(), "x-forwarded-for": this.#ip }, type, operation, input);
  }

  cookies(origin = OURS): string {
    return [...(this.#jars.get(origin) ?? [])].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  /** Takes a session that was opened elsewhere. */
  takes(cookie: string): void {
    const [name = "", value = ""] = cookie.split("=", 2);
    this.#jar(OURS).set(name, value);
  }

  async #load(url: URL, handler: ReturnType<typeof handlerOf>): Promise<Response> {
    const headers = { cookie: this.cookies(url.origin), "x-forwarded-for": this.#ip };
    const response =
      handler === null
        ? await fetch(url, { headers, redirect: "manual" })
        : await handler(new Request(url, { headers }));
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value === "") this.#jar(url.origin).delete(name);
      else this.#jar(url.origin).set(name, value);
    }
    return response;
  }

  #jar(origin: string): Map<string, string> {
    const jar = this.#jars.get(origin) ?? new Map<string, string>();
    this.#jars.set(origin, jar);
    return jar;
  }
}

function handlerOf(path: string) {
  if (path === "/api/auth/sign-on") return beginVisit;
  if (path === "/api/auth/sign-on/finish") return finishVisit;
  return path.startsWith("/api/auth/sign-on/") ? returnVisit : null;
}
