/** How a value is written in the address of a page; anything else counts as absent. */
export interface Parser<T> {
  readonly parse: (text: string) => T | null;
  readonly serialize: (value: T) => string;
}

/** One that has a value also while the address says none. */
export interface ParserWithDefault<T> extends Parser<T> {
  readonly usual: T;
}

interface ParserMaker<T> extends Parser<T> {
  readonly withDefault: (usual: T) => ParserWithDefault<T>;
}

export function createParser<T>(parser: Parser<T>): ParserMaker<T> {
  return { ...parser, withDefault: (usual) => ({ ...parser, usual }) };
}

export const parseAsString = createParser<string>({ parse: String, serialize: String });

export const parseAsBoolean = createParser<boolean>({ parse: (text) => text === "true", serialize: String });

export const parseAsInteger = createParser<number>({
  parse: (text) => (/^-?\d{1,15}$/.test(text) ? Number(text) : null),
  serialize: String,
});

export function parseAsStringLiteral<const T extends string>(values: readonly T[]): ParserMaker<T> {
  return createParser<T>({
    parse: (text) => values.find((value) => value === text) ?? null,
    serialize: String,
  });
}

/** Several values with commas between them; anything else is left out. */
export function parseAsArrayOf<T>(item: Parser<T>): ParserMaker<T[]> {
  return createParser<T[]>({
    parse: (text) =>
      text
        .split(",")
        .map((one) => item.parse(one))
        .filter((value) => value !== null),
    serialize: (values) => values.map((value) => item.serialize(value)).join(","),
  });
}
