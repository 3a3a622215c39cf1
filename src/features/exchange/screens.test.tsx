// @vitest-environment jsdom
import { NextIntlClientProvider } from "next-intl";
import { act, type ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { expect, it, vi } from "vitest";
import { IMPORTED_TABLES } from "@/domain/exchange/imported-tables";
import { USUAL_MAPPING } from "@/domain/exchange/mapping/import-mapping";
import de from "../../../messages/de.json";
import en from "../../../messages/en.json";
import fr from "../../../messages/fr.json";
import { FileChoice } from "./file-choice";
import { ImportDone } from "./import-done";
import { MappingForm } from "./mapping/mapping-form";

const MESSAGES = { en, de, fr };
const summary = { new: 1, changed: 2, unchanged: 3, error: 0 };
const columns = {
  columns: [{ header: "Nr.", examples: ["7"] }],
  rows: 12,
  mapping: { ...USUAL_MAPPING, columns: [{ header: "Nr.", column: null }] },
  is_sure: false,
};
const nothing = () => undefined;

function shown(locale: keyof typeof MESSAGES, page: ReactNode): string {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  const place = document.createElement("div");
  const root = createRoot(place);
  const onError = (error: Error) => {
    throw error;
  };
  act(() =>
    root.render(
      <NextIntlClientProvider locale={locale} timeZone="UTC" messages={MESSAGES[locale]} onError={onError}>
        {page}
      </NextIntlClientProvider>,
    ),
  );
  const text = place.textContent;
  act(() => root.unmount());
  return text;
}

const each = IMPORTED_TABLES.flatMap((table) =>
  (["en", "de", "fr"] as const).map((locale) => [table, locale] as const),
);

it.each(each)("says of %s in %s what a file may have, what it has, and what was done", (table, locale) => {
  expect(shown(locale, <FileChoice table={table} problem={null} onChoose={nothing} />)).toContain(".xlsx");
  const form = (
    <MappingForm
      {...{ table, columns }}
      file={new File([], "a.csv")}
      problem={null}
      onKeep={nothing}
      onStartOver={nothing}
    />
  );
  expect(shown(locale, form)).toContain("12");
  expect(shown(locale, <ImportDone {...{ table, summary }} onStartOver={nothing} />)).toContain("3");
});
