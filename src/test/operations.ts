import type { z } from "zod";
import { appRouter } from "@/server/app-router";
import { filesEndpoint } from "@/server/endpoints";
import { mounted } from "@/server/http/connection";
import type { OperationMeta } from "@/server/operation-meta";
import { addressed, callAddress } from "./files-client";
import type { Input } from "./matrix-rows";
import { portal } from "./portal-client";
import { rest } from "./rest-client";

export interface Operation {
  readonly name: string;
  readonly meta: OperationMeta;
  readonly type: "query" | "mutation";
  readonly input: z.ZodType | undefined;
}

interface Definition {
  readonly meta: OperationMeta;
  readonly type: "query" | "mutation";
  readonly inputs: readonly z.ZodType[];
}

/** Every operation of the service. */
export const OPERATIONS: readonly Operation[] = Object.entries(
  appRouter._def.procedures as unknown as Record<string, { _def: Definition }>,
).map(
  ([
    name,
    {
      _def: { meta, type, inputs },
    },
  ]) => ({ name, meta, type, input: inputs[0] }),
);

/** With a key over REST, or with a session as the portal does. */
export type Way = "key" | "session";

export function waysOf({ meta }: Operation): Way[] {
  return meta.rest === undefined ? ["session"] : ["key", "session"];
}

/** The status of success. */
export function successOf({ meta }: Operation, way: Way): number {
  return way === "key" ? (meta.rest?.status ?? 200) : 200;
}

interface Caller {
  readonly key: string;
  readonly signedIn: () => Promise<Record<string, string>>;
}

export interface Answer {
  readonly status: number;
  readonly text: string;
}

const files = mounted(filesEndpoint);

/** Calls an operation one way or the other. */
export async function callOperation(
  operation: Operation,
  way: Way,
  caller: Caller,
  input: Input,
): Promise<Answer> {
  const { name, type, meta } = operation;
  if (meta.portal !== undefined) return callAddress(await caller.signedIn(), meta.portal, input);
  if (way === "session" && meta.rest?.answer !== "file") {
    const { status, data, problem } = await portal(await caller.signedIn(), type, name, input);
    return { status, text: JSON.stringify(data ?? problem) };
  }
  const response = await overRest(operation, way, caller, input);
  return { status: response.status, text: await response.text() };
}

async function overRest(
  { name, meta }: Operation,
  way: Way,
  caller: Caller,
  input: Input,
): Promise<Response> {
  if (meta.rest === undefined) throw new Error(`${name} has no REST route.`);
  const { method } = meta.rest;
  const { path, rest: given } = addressed(meta.rest.path, input);
  if (way === "session") {
    return files(new Request(`http://localhost/api/files${path}`, { headers: await caller.signedIn() }));
  }
  if (method !== "GET") return rest(caller.key, method, path, given);
  return rest(
    caller.key,
    method,
    `${path}?${new URLSearchParams(given as Record<string, string>).toString()}`,
  );
}
