// @vitest-environment jsdom
import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import messages from "../../../messages/en.json";
import { CountedText } from "./counted-text";

function drawn(value: string): HTMLElement {
  const place = document.createElement("div");
  place.innerHTML = renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
      <CountedText label="Note" most={5} value={value} onChange={() => undefined} error={undefined} />
    </NextIntlClientProvider>,
  );
  return place;
}

it("keeps what is too much, marks the field and says by how much", () => {
  const place = drawn("seven 🌞");
  expect(place.querySelector("textarea")?.value).toBe("seven 🌞");
  expect(place.querySelector("textarea")?.getAttribute("aria-invalid")).toBe("true");
  expect(place.textContent).toContain("7/5");
  expect(place.textContent).toContain("2 characters too many.");
});

it("says nothing of what fits", () => {
  expect(drawn("five!").querySelector("[aria-invalid]")).toBeNull();
  expect(drawn("five!").textContent).not.toContain("too many");
});
