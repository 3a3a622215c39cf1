import { AsyncLocalStorage } from "node:async_hooks";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createRequire, register } from "node:module";
import { NextRequest } from "next/server";
import { DomainError } from "@/domain/errors";

const asked = new AsyncLocalStorage<NextRequest>();

/** Next fills them for a request of its own, and next-auth requires them when it is called. */
function standInForNext(): void {
  const scope = createRequire(import.meta.url)("next/headers") as object;
  Object.defineProperty(scope, "headers", { value: () => Promise.resolve(asked.getStore()?.headers) });
  Object.defineProperty(scope, "cookies", { value: () => Promise.resolve(asked.getStore()?.cookies) });
}

/** Of these packages Node imports all that they export; a bundler imports their default, as they mean it. */
const AS_BUNDLERS_DO = `export async function resolve(name, context, next) {
  const found = await next(name, context);
  if (!/^next-auth(\\/providers\\/credentials)?$/.test(name)) return found;
  const text = "import all from " + JSON.stringify(found.url) + "; export default all.default;";
  return { url: "data:text/javascript," + encodeURIComponent(text), format: "module", shortCircuit: true };
}`;

/** Of the pages only what answers below /api/auth, as Next mounts it; the others need a build. */
export async function signInPages(origin: string) {
  standInForNext();
  register(`data:text/javascript,${encodeURIComponent(AS_BUNDLERS_DO)}`);
  const { answerAuthCall } = await import("@/server/auth/auth-call");
  return async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { url = "/", method = "GET" } = incoming;
    if (!url.startsWith("/api/auth/")) throw new DomainError("not_found");
    const request = new NextRequest(`${origin}${url}`, {
      method,
      headers: new Headers(
        Object.entries(incoming.headers).map(([name, value]): [string, string] => [name, String(value)]),
      ),
      body: method === "POST" ? await bodyOf(incoming) : null,
    });
    const nextauth = request.nextUrl.pathname.split("/").slice(3);
    const answer = await asked.run(request, () =>
      answerAuthCall(request, { params: Promise.resolve({ nextauth }) }),
    );
    const cookies = answer.headers.getSetCookie();
    const body = Buffer.from(await answer.arrayBuffer());
    response.writeHead(answer.status, {
      ...Object.fromEntries(answer.headers),
      "content-length": body.length,
      ...(cookies.length > 0 && { "set-cookie": cookies }),
    });
    response.end(method === "HEAD" ? null : body);
  };
}

async function bodyOf(incoming: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  return new Uint8Array(Buffer.concat(chunks));
}
