import { describe, expect, it } from "vitest";
import { isoDate } from "@/domain/dates/iso-date";
import { ERROR_CODES } from "@/domain/errors";
import { LANGUAGES } from "@/domain/locale";
import { SENTENCES, type Sentence } from "@/domain/sentences/sentence";
import { CATALOGUES } from "./catalogues";
import { ENGLISH, wordsFor, wordsIn } from "./words";

type Catalogue = { readonly [key: string]: string | Catalogue };

function flat(catalogue: Catalogue, path = ""): [string, string][] {
  return Object.entries(catalogue).flatMap(([key, value]) =>
    typeof value === "string"
      ? [[`${path}${key}`, value] as [string, string]]
      : flat(value, `${path}${key}.`),
  );
}

/** Names of what a message is filled with; what plurals and selections say are none. */
function blanks(message: string): string[] {
  // What stands between apostrophes is text, braces and all.
  const names = [...message.replace(/'\{[^']*'/g, "").matchAll(/\{(\w+)(?=[},])/g)].map(
    ([, name]) => name ?? "",
  );
  return [...new Set(names)].sort();
}

/** What a sentence's words are given: of days the count that words go by, and the figure. */
function given(kinds: Readonly<Record<string, string>>): string[] {
  return Object.entries(kinds)
    .flatMap(([blank, kind]) => (kind === "days" ? [blank, `${blank}_figure`] : [blank]))
    .sort();
}

const table = new Map<string, Readonly<Record<string, string>>>(Object.entries(SENTENCES));

describe.each(LANGUAGES)("the refusals in %s", (language) => {
  const { title, ...sentences } = CATALOGUES[language].refusals;
  const said = new Map(flat(sentences));

  it("have a title for each code", () => expect(Object.keys(title).sort()).toEqual([...ERROR_CODES].sort()));

  it("have words for each sentence, and no others", () =>
    expect([...said.keys()].sort()).toEqual([...table.keys()].sort()));

  it.each([...table])("%s is filled with what the service gives", (key, kinds) =>
    expect(blanks(said.get(key) ?? "")).toEqual(given(kinds)),
  );
});

const at = (day: string) => isoDate(day);
const span = { startDate: at("2026-03-05"), endDate: at("2026-03-06") };

it.each<[string, Sentence, string]>([
  [
    "en",
    { key: "time_off.requested_already", dates: span },
    "There is already a request for March 5 – 6, 2026.",
  ],
  [
    "en-GB",
    { key: "time_off.requested_already", dates: span },
    "There is already a request for 5 – 6 March 2026.",
  ],
  [
    "de",
    { key: "time_off.requested_already", dates: span },
    "Für 5. – 6. März 2026 gibt es schon einen Antrag.",
  ],
  [
    "fr",
    { key: "time_off.requested_already", dates: span },
    "Il y a déjà une demande à ces dates : 5 – 6 mars 2026.",
  ],
  [
    "en",
    { key: "time_off.days_missing", missing: 250, on: at("2026-03-06"), covered_from: at("2026-04-01") },
    "2½ days are missing on March 6, 2026. It is covered from April 1, 2026 on.",
  ],
  ["en", { key: "time_off.days_missing", missing: 50, on: null, covered_from: null }, "½ day is missing."],
  [
    "de-AT",
    { key: "time_off.days_missing", missing: 125, on: at("2026-01-06"), covered_from: null },
    "Es fehlen 1,25 Tage am 6. Jänner 2026.",
  ],
  [
    "fr",
    { key: "time_off.days_missing", missing: 100, on: null, covered_from: at("2026-04-02") },
    "Il manque 1 jour. C’est couvert à partir du 2 avril 2026.",
  ],
  [
    "fr",
    { key: "time_off.short_notice", notice: 2, unit: "months", first: at("2026-05-02") },
    "Ce type de congé exige un préavis de 2 mois : le premier jour peut être le 2 mai 2026 ou plus tard.",
  ],
  [
    "en",
    { key: "time_off.short_notice", notice: 1, unit: "weeks", first: at("2026-05-02") },
    "This policy requires notice of 1 week: the first date can be May 2, 2026 or later.",
  ],
  ["de", { key: "exchange.too_many_rows", most: 20_000 }, "Die Datei hat mehr als 20.000 Zeilen."],
  [
    "de",
    { key: "input.wrong", where: "note: ", what: { key: "input.too_long", bound: 300 }, more: 2 },
    "note: Darf höchstens 300 Zeichen haben. (und 2 weitere)",
  ],
  ["en", { key: "operator.slug_taken", slug: "{a} <b>" }, "An organization called {a} <b> already exists."],
])("in %s writes %j", (locale, sentence, words) => {
  const language = LANGUAGES.find((known) => locale.startsWith(known)) ?? "en";
  expect(wordsIn({ language, locale }).say(sentence)).toBe(words);
});

it.each([
  ["de-CH, en;q=0.8", "de-CH"],
  ["ja", "en"],
  [null, "en"],
])("speaks for %j in %s", (header, locale) => expect(wordsFor({ get: () => header }).locale).toBe(locale));

it("keeps no more regions than it has room for", () => {
  const first = wordsIn({ language: "de", locale: "de-AA" });
  expect(wordsIn({ language: "de", locale: "de-AA" })).toBe(first);
  for (let index = 0; index < 60; index++) {
    const region = String.fromCharCode(65 + Math.floor(index / 26), 65 + (index % 26));
    wordsIn({ language: "fr", locale: `fr-${region}` });
  }
  expect(wordsIn({ language: "de", locale: "de-AA" })).not.toBe(first);
  expect(ENGLISH.title("not_found")).toBe("Not found");
});
