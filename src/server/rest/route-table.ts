import type { AnyTRPCProcedure, AnyTRPCRouter } from "@trpc/server";
import { z } from "zod";
import { contractOf } from "../answers/answers";
import type { OperationMeta, RestMeta } from "../trpc/operation-meta";

/** One operation as REST has it. */
export interface Route {
  /** The procedure's name, such as `timeOff.create`. */
  readonly operation: string;
  readonly procedure: AnyTRPCProcedure;
  readonly meta: OperationMeta;
  readonly rest: RestMeta;
  /** Null when the operation takes no input. */
  readonly input: z.ZodType | null;
  /**
   * For a write: the route that reads what it changes, so that `If-Match` can name it; null when there is
   * none.
   */
  readonly state: Route | null;
  /** For a route that reads one thing: whether another route changes it, so that it has an `ETag`. */
  readonly isState: boolean;
  /** For a write that another operation foresees: that one. */
  readonly foresight: Foresight | null;
  /** For a page that is also a file: what answers that, and what it is given besides the input. */
  readonly csv: CsvRoute | null;
  /** For a create: whether the new resource can be read by its id below the same path. */
  readonly hasItems: boolean;
}

/** The operation that says what a write would do. */
export interface Foresight extends Pick<Route, "operation" | "procedure"> {
  /** Its contract. */
  readonly output: z.ZodType;
  /** What it takes besides the input of the write, by name: the query of the address. */
  readonly fields: Readonly<Record<string, z.ZodType>>;
}

/** The operation that answers a page's table as CSV. */
export interface CsvRoute extends Pick<Route, "operation" | "procedure"> {
  readonly given: Readonly<Record<string, string>>;
}

type PlainRoute = Omit<Route, "state" | "isState" | "hasItems" | "foresight" | "csv">;

/** The routes of one path, by method, with the raw values of the path's parameters. */
export interface Match {
  readonly routes: ReadonlyMap<string, Route>;
  readonly params: Readonly<Record<string, string>>;
}

interface Path {
  readonly segments: readonly string[];
  readonly routes: Map<string, Route>;
}

/** The REST operations of a router, or those that only the portal reaches by an address, read off its procedures' metadata. */
export function routesOf(router: AnyTRPCRouter, door: "rest" | "portal" = "rest"): Route[] {
  const procedures = router._def.procedures as Record<string, AnyTRPCProcedure>;
  const plain = Object.entries(procedures).flatMap(([operation, procedure]): PlainRoute[] => {
    const { meta, inputs } = procedure._def as unknown as { meta?: OperationMeta; inputs: z.ZodType[] };
    const rest = meta?.[door];
    if (meta === undefined || rest === undefined) return [];
    return [{ operation, procedure, meta, rest, input: inputs[0] ?? null }];
  });
  const states = new Set(plain.flatMap((route) => stateOf(route, plain) ?? []));
  return plain.map((route) => ({
    ...related(route, states, plain),
    foresight: foresightOf(route, procedures),
    csv: csvOf(route, procedures),
  }));
}

function related(
  route: PlainRoute,
  states: ReadonlySet<PlainRoute>,
  all: readonly PlainRoute[],
): Omit<Route, "foresight" | "csv"> {
  const state = stateOf(route, all);
  return {
    ...route,
    state:
      state === null
        ? null
        : { ...state, state: null, isState: true, hasItems: false, foresight: null, csv: null },
    isState: states.has(route),
    hasItems: reading(`${route.rest.path}/{id}`, all) !== null,
  };
}

function foresightOf(
  { rest: { foreseenBy }, input }: PlainRoute,
  procedures: Readonly<Record<string, AnyTRPCProcedure>>,
): Foresight | null {
  if (foreseenBy === undefined) return null;
  const procedure = named(foreseenBy, procedures);
  const { inputs, output } = procedure._def as unknown as { inputs: z.ZodType[]; output: object };
  const known = fieldsOf(input);
  const own = Object.entries(fieldsOf(inputs[0] ?? null)).filter(([name]) => !Object.hasOwn(known, name));
  return { operation: foreseenBy, procedure, output: contractOf(output), fields: Object.fromEntries(own) };
}

function csvOf(
  { rest: { csvBy } }: PlainRoute,
  procedures: Readonly<Record<string, AnyTRPCProcedure>>,
): CsvRoute | null {
  if (csvBy === undefined) return null;
  const { operation, given } = csvBy;
  return { operation, procedure: named(operation, procedures), given };
}

function named(operation: string, procedures: Readonly<Record<string, AnyTRPCProcedure>>): AnyTRPCProcedure {
  const procedure = procedures[operation];
  if (procedure === undefined) throw new Error(`There is no operation ${operation}.`);
  return procedure;
}

function fieldsOf(input: z.ZodType | null): Readonly<Record<string, z.ZodType>> {
  return input instanceof z.ZodObject ? input.shape : {};
}

/** A write changes what is read at its own path, or like `/{id}/approve` at the path above. */
function stateOf(
  { rest: { method, path, status } }: PlainRoute,
  all: readonly PlainRoute[],
): PlainRoute | null {
  if (method === "GET" || status === 201) return null;
  const above = method === "POST" ? path.replace(/(\/\{\w+\})\/[\w-]+$/, "$1") : path;
  return reading(path, all) ?? reading(above, all);
}

function reading(path: string, all: readonly PlainRoute[]): PlainRoute | null {
  const found = all.find(({ rest }) => rest.method === "GET" && rest.path === path);
  return found !== undefined && (found.rest.answer ?? "json") === "json" ? found : null;
}

/** Finds the routes of a path; a path without parameters wins over one with. */
export function pathMatcher(routes: readonly Route[]): (path: string) => Match | null {
  const paths = new Map<string, Path>();
  for (const route of routes) {
    const path = paths.get(route.rest.path) ?? { segments: route.rest.path.split("/"), routes: new Map() };
    if (path.routes.has(route.rest.method)) {
      throw new Error(`Two operations have ${route.rest.method} ${route.rest.path}.`);
    }
    path.routes.set(route.rest.method, route);
    paths.set(route.rest.path, path);
  }
  const withParams = [...paths.values()].filter(({ segments }) => segments.some(isParam));
  return (path) => {
    const fixed = path.includes("{") ? undefined : paths.get(path);
    if (fixed !== undefined) return { routes: fixed.routes, params: {} };
    const segments = path.split("/");
    const found = withParams.find((candidate) => isSamePath(candidate.segments, segments));
    return found === undefined ? null : { routes: found.routes, params: paramsOf(found.segments, segments) };
  };
}

/** What a 405 says is allowed: HEAD goes wherever GET goes. */
export function allowOf(match: Match): string {
  const methods = [...match.routes.keys()];
  return methods.flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method])).join(", ");
}

function isParam(segment: string): boolean {
  return segment.startsWith("{");
}

function isSamePath(pattern: readonly string[], segments: readonly string[]): boolean {
  if (pattern.length !== segments.length) return false;
  return pattern.every((part, i) => (isParam(part) ? segments[i] !== "" : part === segments[i]));
}

function paramsOf(pattern: readonly string[], segments: readonly string[]): Record<string, string> {
  const entries = pattern.flatMap((part, i): [string, string][] =>
    isParam(part) ? [[part.slice(1, -1), segments[i] ?? ""]] : [],
  );
  return Object.fromEntries(entries);
}
