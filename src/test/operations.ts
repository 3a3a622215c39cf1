import type { z } from "zod";
import { appRouter } from "@/server/trpc/app-router";
import type { OperationMeta } from "@/server/trpc/operation-meta";
import { addressed, callAddress, files } from "./clients/files-client";
import { type OperationType, portal } from "./clients/portal-client";
import { rest } from "./clients/rest-client";
import type { Input } from "./matrix/matrix-rows";

export interface Operation {
  readonly name: string;
  readonly meta: OperationMeta;
  readonly type: OperationType;
  readonly input: z.ZodType | undefined;
}

interface Definition {
  readonly meta: OperationMeta;
  readonly type: OperationType;
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
    return { status, text: JSON.stringify(problem ?? data ?? null) };
  }
  const response = await overRest(operation, way, caller, input);
  return { status: response.status, text: await response.text() };
}

async function overRest(operation: Operation, way: Way, caller: Caller, input: Input): Promise<Response> {
  const { method, path, body } = restCallOf(operation, input);
  if (way === "key") return rest(caller.key, method, path, body);
  return files(await caller.signedIn(), method, path);
}

export interface RestCall {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /** With the query. */
  readonly path: string;
  readonly body: Input | undefined;
}

/** How an operation is called with an input over REST. */
export function restCallOf({ name, meta }: Operation, input: Input): RestCall {
  if (meta.rest === undefined) throw new Error(`${name} has no REST route.`);
  const { method } = meta.rest;
  const { path, rest: given } = addressed(meta.rest.path, input);
  if (method !== "GET") return { method, path, body: given };
  const query = new URLSearchParams(given as Record<string, string>).toString();
  return { method, path: query === "" ? path : `${path}?${query}`, body: undefined };
}
