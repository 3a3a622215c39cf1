// @vitest-environment jsdom
import { NextIntlClientProvider } from "next-intl";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, it, vi } from "vitest";
import messages from "../../../messages/en.json";
import { useTranslations } from "./use-translations";

const NAME = "\u05e2\u05d3\u05d4";
const seen: unknown[] = [];

function Page() {
  const t = useTranslations("frame");
  seen.push(t);
  return (
    <>
      {t("account_of", { name: NAME })}
      {t.rich("account_of", { name: "Ada" })}
      {String(t.has("account_of"))}
    </>
  );
}

it("isolates a name that runs from right to left, and is the same in every rendering", () => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  const place = document.createElement("div");
  const root = createRoot(place);
  const page = () => (
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={messages}>
      <Page />
    </NextIntlClientProvider>
  );
  act(() => root.render(page()));
  act(() => root.render(page()));
  expect(place.textContent).toBe(`Account of \u2068${NAME}\u2069Account of Adatrue`);
  expect(new Set(seen).size).toBe(1);
  act(() => root.unmount());
});
