import type pg from "pg";
import { openApiDocument } from "@/server/openapi/document";
import type { OpenApiDocument } from "@/server/openapi/open-api";
import { appRouter } from "@/server/trpc/app-router";
import { callBy } from "@/test/clients/rest-client";
import { bringToEveryAnswer } from "./cases";
import { bringToTheEdges } from "./edges";
import { bytesOf, exchange } from "./exchange";
import type { PortalSeen } from "./portal-seen";
import { OF_PORTAL, PortalStorm } from "./portal-storm";
import { Seen } from "./seen";
import { callSignIn } from "./sign-in-storm";
import { Storm } from "./storm";

export interface FuzzOptions {
  readonly requests: number;
  readonly seed: number;
}

interface Target {
  readonly db: pg.Pool;
  readonly port: number;
}

/** Calls of one storm before the next organization takes its place. */
const STORM = 1200;
const AT_ONCE = 4;

export function newSeen(): { document: OpenApiDocument; seen: Seen } {
  const document = openApiDocument(appRouter);
  return { document, seen: new Seen(document) };
}

/** Sends the calls of all tests elsewhere, and takes note of their answers. */
export function watchCalls(port: number, seen: Seen): void {
  callBy(async (request) => {
    const { method, url } = request;
    const path = url.slice(url.indexOf("/api/v1") + "/api/v1".length);
    const { response } = await exchange(port, await bytesOf(request));
    await seen.note({ method, path, shown: `${method} ${path}` }, response.clone());
    return response;
  });
}

/** Brings every operation to every answer, on purpose and with what the front refuses. Answers with what came out otherwise. */
export async function runCases(
  { db, port }: Target,
  { document, seen }: ReturnType<typeof newSeen>,
): Promise<string[]> {
  const edges = bringToTheEdges({ document, port, seen });
  const unlike = [
    ...(await bringToEveryAnswer(db, "calm", 5)),
    ...(await bringToEveryAnswer(db, "calmer", 5)),
  ];
  await edges;
  return unlike;
}

/** Calls the portal's operations and the sign-in by chance, as often as asked for, the sign-in every eighth time. */
export async function runPortalStorms(
  { db, port }: Target,
  { document, seen }: { readonly document: OpenApiDocument; readonly seen: PortalSeen },
  { requests, seed }: FuzzOptions,
): Promise<void> {
  for (let number = 0; seen.total < requests; number++) {
    const storm = await PortalStorm.gather(`portal-${seed}-${number}`, { document, port, seen, db });
    for (let calls = 0; calls < STORM && seen.total < requests; calls += AT_ONCE) {
      const at = Array.from({ length: AT_ONCE }, (_, index) => number * STORM + calls + index);
      await Promise.all(
        at.map(async (index) => {
          const operation = OF_PORTAL[index % OF_PORTAL.length];
          if (index % 8 === 7) await callSignIn({ port, seen }, seed * 1_000_003 + index);
          if (operation !== undefined) await storm.call(operation, seed * 1_000_003 + index);
        }),
      );
      if (calls % 120 === 0 && !(await storm.isAlive())) break;
      if (calls % 120 === 0) await storm.harvest();
    }
  }
}

/** Calls operations by chance until there were as many calls as asked for. */
export async function runStorms(
  { db, port }: Target,
  { document, seen }: ReturnType<typeof newSeen>,
  { requests, seed }: FuzzOptions,
): Promise<void> {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, object]) => ({ method: method.toUpperCase(), path, object })),
  );
  for (let number = 0; seen.total < requests; number++) {
    const storm = await Storm.gather(db, `storm-${seed}-${number}`, { document, port, seen });
    for (let calls = 0; calls < STORM && seen.total < requests; calls += AT_ONCE) {
      const at = Array.from({ length: AT_ONCE }, (_, index) => number * STORM + calls + index);
      await storm.call(
        at.flatMap((index) => {
          const operation = operations[index % operations.length];
          return operation === undefined ? [] : [{ operation, seed: seed * 1_000_003 + index }];
        }),
      );
      if (calls % 120 === 0 && !(await storm.isAlive())) break;
      if (calls % 120 === 0) await storm.harvest();
    }
  }
}
