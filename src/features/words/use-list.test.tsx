// @vitest-environment jsdom
import { NextIntlClientProvider } from "next-intl";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, it, vi } from "vitest";
import messages from "../../../messages/en.json";
import { useList } from "./use-list";
import { useTranslations } from "./use-translations";

const [ADA, ALI] = ["\u05e2\u05d3\u05d4", "\u0639\u0644\u064a"];

function Page() {
  const t = useTranslations("preview");
  const list = useList();
  return [
    t("also_away", { names: list([ADA, ALI, "Ben"], "conjunction") }),
    list(["Ben", ADA]),
    list([ADA]),
    list([]),
  ].join("|");
}

it("isolates each name of a list, and keeps them apart in a sentence", () => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  const place = document.createElement("div");
  const root = createRoot(place);
  act(() =>
    root.render(
      <NextIntlClientProvider locale="en" timeZone="UTC" messages={messages}>
        <Page />
      </NextIntlClientProvider>,
    ),
  );
  const [ada, ali] = [ADA, ALI].map((name) => `\u2068${name}\u2069`);
  expect(place.textContent).toBe(`Also away: ${ada}, ${ali}, and Ben.|Ben, ${ada}|${ada}|`);
  act(() => root.unmount());
});
