import { type QueryFilters, skipToken } from "@tanstack/react-query";
import type { Caller } from "./caller";

type Path = readonly string[];
type Method = (path: Path, ...args: never[]) => unknown;

/**
 * What tRPC's proxy of options gives for those of its methods that pages use, under the same keys, which the server fills
 * (`app/(portal)/prefetch.tsx`). It is a tenth of the library, and every page begins with it.
 */
export function operationOptions<Options>(caller: Caller): Options {
  const queryKey = (path: Path, input?: unknown) => [
    path,
    { ...(input !== undefined && input !== skipToken && { input }), type: "query" },
  ];
  const methods: Record<string, Method> = {
    queryKey,
    pathKey: (path) => [path],
    queryFilter: (path, input?: unknown, filter?: QueryFilters) => ({
      ...filter,
      queryKey: queryKey(path, input),
    }),
    pathFilter: (path, filter?: QueryFilters) => ({ ...filter, queryKey: [path] }),
    queryOptions: (path, input?: unknown, options?: object) => ({
      ...options,
      queryKey: queryKey(path, input),
      queryFn: input === skipToken ? skipToken : () => caller.query(path.join("."), input),
    }),
    mutationKey: (path) => [path],
    mutationOptions: (path, options?: object) => ({
      ...options,
      mutationKey: [path],
      mutationFn: (input: unknown) => caller.mutate(path.join("."), input),
    }),
  };
  return walk(methods) as Options;
}

/** What tRPC's client gives: `client.timeOff.create.mutate(input)`. */
export function operationCalls<Calls>(caller: Caller): Calls {
  const methods: Record<string, Method> = {
    query: (path, input?: unknown) => caller.query(path.join("."), input),
    mutate: (path, input?: unknown) => caller.mutate(path.join("."), input),
    subscribe: (path, input: unknown, ears: Parameters<Caller["subscribe"]>[2]) =>
      caller.subscribe(path.join("."), input, ears),
  };
  return walk(methods) as Calls;
}

/** Properties lead from router to operation, until one is a method of the operation. */
function walk(methods: Readonly<Record<string, Method>>, path: Path = []): unknown {
  const below = new Map<string, unknown>();
  return new Proxy(Object.create(null) as object, {
    get: (_, name) => {
      // `await` asks every value for this property.
      if (typeof name !== "string" || name === "then") return undefined;
      const method = Object.hasOwn(methods, name) ? methods[name] : undefined;
      if (!below.has(name)) {
        below.set(name, method ? method.bind(null, path) : walk(methods, [...path, name]));
      }
      return below.get(name);
    },
  });
}
