import { expect, it } from "vitest";
import { matchName } from "./match-name";

const named = (...names: string[]) =>
  names.map((name) => ({ id: name, name, email: `${name.length}@x.example` }));

it.each([
  ["the whole name wins over a longer one", "ben adler", ["Ben Adler", "Ben Adler Junior"], "Ben Adler"],
  ["a word of the name", "Ben", ["Ben Adler", "Benita Roth"], "Ben Adler"],
  ["words in another order", "adler, ben", ["Ben Adler", "Ben Roth"], "Ben Adler"],
  ["without its accent", "Jose", ["José Ruiz", "Jo Seller"], "José Ruiz"],
  ["an e-mail address, in any case", "9@X.EXAMPLE", ["Ben Adler", "Ben"], "Ben Adler"],
  ["the beginning of a word", "Beni", ["Ben Adler", "Benita Roth"], "Benita Roth"],
  ["a name without a word, as it is written", " ★ ", ["★", "☆", "Ben"], "★"],
])("finds by %s", (_how, asked, names, found) => {
  expect(matchName(asked, named(...names), false)).toEqual({
    found: expect.objectContaining({ id: found }) as unknown,
    candidates: [],
  });
});

it.each([
  ["several have the word", "Ben", ["Ben Adler", "Ben Roth", "Eva"], false, ["Ben Adler", "Ben Roth"]],
  ["two have the same name", "Ben", ["Ben", "Ben"], false, ["Ben", "Ben"]],
  ["it is mistyped", "Benn Adlr", ["Ben Adler", "Eva"], false, ["Ben Adler"]],
  ["it is only begun, and something is to be done", "Anna", ["Annabelle Roth"], true, ["Annabelle Roth"]],
  ["nothing is like it", "Zoe", ["Ben Adler"], false, []],
  ["nothing is asked", " - ", ["Ben Adler"], false, []],
  ["nothing is asked, and one has no word in the name", " - ", ["★", "Ben Adler"], true, []],
])("says who may be meant when %s", (_when, asked, names, isStrict, candidates) => {
  const match = matchName(asked, named(...names), isStrict);
  expect(match.found).toBeNull();
  expect(match.candidates.map(({ name }) => name)).toEqual(candidates);
});
