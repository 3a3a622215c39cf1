"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useCallback, useEffect, useMemo, useSyncExternalStore } from "react";
import { type Changes, type Parsers, textsOf, type Values, valuesIn } from "./address";
import { goingNow, goingOnServer, put, queryOf, settle, subscribe } from "./going";
import type { Parser, ParserWithDefault } from "./parsers";

/** Changes values, null all of them; what is typed is written less often. */
type Change<Ps extends Parsers> = (changes: Changes<Ps> | null, how?: { isTyped: boolean }) => void;

/** What the page keeps in its address, and how to change it in place. */
export function useQueryStates<Ps extends Parsers>(parsers: Ps): [Values<Ps>, Change<Ps>] {
  const search = queryOf(useSearchParams().toString());
  const going = useSyncExternalStore(subscribe, goingNow, goingOnServer);
  const path = usePathname();
  useEffect(() => settle(path, search), [path, search]);
  const query = new URLSearchParams(search);
  const texts = Object.keys(parsers).map((name) => {
    const text = going.path === path ? going.texts.get(name) : undefined;
    return text === undefined ? query.get(name) : text;
  });
  const key = JSON.stringify(texts);
  const values = useMemo(() => {
    const read = JSON.parse(key) as (string | null)[];
    const names = Object.keys(parsers);
    return valuesIn(parsers, (name) => read[names.indexOf(name)] ?? null);
  }, [key, parsers]);
  const change = useCallback(
    (changes: Changes<Ps> | null, how = { isTyped: false }) => {
      const none = Object.fromEntries(Object.keys(parsers).map((name) => [name, null])) as Changes<Ps>;
      put(textsOf(parsers, changes ?? none), how);
    },
    [parsers],
  );
  return [values, change];
}

/** The same for one value. */
export function useQueryState<T>(name: string, parser: ParserWithDefault<T>): [T, (value: T | null) => void];
export function useQueryState<T>(name: string, parser: Parser<T>): [T | null, (value: T | null) => void];
export function useQueryState(name: string, parser: Parsers[string]) {
  const parsers = useMemo(() => ({ [name]: parser }), [name, parser]);
  const [values, change] = useQueryStates(parsers);
  return [values[name], (value: never) => change({ [name]: value })];
}
