import { expect, it } from "vitest";
import { chooseLocale } from "./locale";

it.each([
  ["the browser's own form of its language", null, "en-GB,en;q=0.9", "en-GB", "en"],
  ["the first language that we have", null, "pt-BR,pt;q=0.9,fr-CA;q=0.8,en;q=0.7", "fr-CA", "fr"],
  ["the most wanted, wherever it stands", null, "en;q=0.5,de-AT;q=0.9", "de-AT", "de"],
  ["what the person chose", "fr", "en-GB,en;q=0.9", "fr", "fr"],
  ["what the person chose, as the browser spells it", "de", "en-GB,de-CH;q=0.5", "de-CH", "de"],
  ["English when nothing fits", null, "ja", "en", "en"],
  ["English when nothing is said", null, null, "en", "en"],
  ["English for nonsense", "klingon", "de_DE;;q=x,<script>", "en", "en"],
  ["a tag however it is written", null, "DE-at ; Q=0.9, fr;q=0.3", "de-AT", "de"],
  ["English for whatever there is", null, "*;q=0.9, de;q=0.5", "en", "en"],
  ["none that stands behind twenty others", null, `${"ja,".repeat(20)}de`, "en", "en"],
  ["nothing that is not wanted", null, "de;q=0,fr;q=0.1", "fr", "fr"],
])("takes %s", (_name, chosen, header, locale, language) =>
  expect(chooseLocale(chosen, header)).toEqual({ locale, language }),
);
