import type { Parser, ParserWithDefault } from "./parsers";

/** What a page keeps in its address, by name. */
export type Parsers = Readonly<
  Record<
    string,
    {
      readonly parse: (text: string) => unknown;
      readonly serialize: (value: never) => string;
      readonly usual?: unknown;
    }
  >
>;

export type Values<Ps extends Parsers> = {
  [Name in keyof Ps]: Ps[Name] extends ParserWithDefault<infer T>
    ? T
    : Ps[Name] extends Parser<infer T>
      ? T | null
      : never;
};

/** New values; null takes one out of the address. */
export type Changes<Ps extends Parsers> = { [Name in keyof Ps]?: Values<Ps>[Name] | null };

/** A query as Next gives it to a page. */
export type SearchParams = Record<string, string | string[] | undefined>;

/** Reads what the address says. */
export function valuesIn<Ps extends Parsers>(
  parsers: Ps,
  textOf: (name: string) => string | null,
): Values<Ps> {
  const values = Object.entries(parsers).map(([name, { parse, usual = null }]) => {
    const text = textOf(name);
    return [name, (text === null ? null : parse(text)) ?? usual];
  });
  return Object.fromEntries(values) as Values<Ps>;
}

/** How the address says it; null where it says nothing, for that is the usual value. */
export function textsOf<Ps extends Parsers>(parsers: Ps, changes: Changes<Ps>): Map<string, string | null> {
  const texts = Object.entries(changes).map(([name, value]): [string, string | null] => {
    const parser = parsers[name];
    if (!parser || value === null || value === undefined) return [name, null];
    const text = parser.serialize(value as never);
    const isUsual = parser.usual !== undefined && parser.serialize(parser.usual as never) === text;
    return [name, isUsual ? null : text];
  });
  return new Map(texts);
}

/** A query in which these texts stand for what stood there before, with commas and colons as they are. */
export function queryWith(before: string, texts: ReadonlyMap<string, string | null>): string {
  const query = new URLSearchParams(before);
  for (const [name, text] of texts) {
    if (text === null) query.delete(name);
    else query.set(name, text);
  }
  const written = query.toString().replaceAll("%2C", ",").replaceAll("%3A", ":");
  return written === "" ? "" : `?${written}`;
}

/** Reads the query of a page on the server. */
export function createLoader<Ps extends Parsers>(parsers: Ps) {
  return async (asked: Promise<SearchParams>): Promise<Values<Ps>> => {
    const query = await asked;
    return valuesIn(parsers, (name) => [query[name]].flat()[0] ?? null);
  };
}

/** Writes the address of a page with these values. */
export function createSerializer<Ps extends Parsers>(parsers: Ps) {
  return (path: string, values: Changes<Ps>) => path + queryWith("", textsOf(parsers, values));
}
