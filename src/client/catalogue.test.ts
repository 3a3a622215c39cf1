import { readFileSync } from "node:fs";
import { createTranslator } from "next-intl";
import { describe, expect, it } from "vitest";

type Catalogue = { [key: string]: string | Catalogue };

const readFile = (file: string) =>
  JSON.parse(readFileSync(new URL(`../../messages/${file}`, import.meta.url), "utf8")) as Catalogue;
const read = (language: string) => ({
  ...readFile(`${language}.json`),
  ...readFile(`notifications/${language}.json`),
});
const flat = (catalogue: Catalogue, path = ""): [string, string][] =>
  Object.entries(catalogue).flatMap(([key, value]) =>
    typeof value === "string"
      ? [[`${path}${key}`, value] as [string, string]]
      : flat(value, `${path}${key}.`),
  );
/** Names of what a message is filled with: `{name}`, `{count, plural, …}`, `<key>`. */
const blanks = (message: string) =>
  [...new Set([...message.matchAll(/\{([a-z]\w*)[},]|<(\w+)>/g)].map(([, value, tag]) => value ?? tag))]
    .filter((name) => name !== undefined)
    .sort();

const english = flat(read("en"));
const asItStands = (chunks: string) => chunks;
const tags: Record<string, typeof asItStands> = Object.fromEntries(
  english.flatMap(([, message]) =>
    [...message.matchAll(/<(\w+)>/g)].map(([, tag]) => [tag ?? "", asItStands] as const),
  ),
);

describe.each(["de", "fr"])("the catalogue in %s", (language) => {
  const messages = new Map(flat(read(language)));

  it("has exactly the messages of the English one", () =>
    expect([...messages.keys()].sort()).toEqual(english.map(([key]) => key).sort()));

  it("fills in the same", () => {
    const different = english.filter(
      ([key, message]) => blanks(message).join() !== blanks(messages.get(key) ?? "").join(),
    );
    expect(different.map(([key]) => key)).toEqual([]);
  });

  it("is translated", () => {
    const words = english.filter(([, message]) => /\p{L}{4,}\s\p{L}/u.test(message));
    const same = words.filter(([key, message]) => messages.get(key) === message);
    expect(same.map(([key]) => key)).toEqual([]);
  });
});

it.each(["en", "de", "fr"])("every message in %s can be written", (language) => {
  const problems: string[] = [];
  const catalogue = read(language);
  const translate = createTranslator({
    locale: language,
    messages: catalogue,
    onError: ({ message }) => problems.push(message),
  });
  const values = Object.fromEntries(
    english.flatMap(([, message]) => blanks(message)).map((name) => [name, 2]),
  );
  // The keys are known while the test runs, not to the compiler.
  const writer = translate as unknown as { markup: (key: string, values: object) => string };
  for (const [key] of flat(catalogue)) writer.markup(key, { ...values, ...tags });
  expect(problems).toEqual([]);
});
