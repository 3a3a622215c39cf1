// @vitest-environment jsdom
import { NextIntlClientProvider } from "next-intl";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, it, vi } from "vitest";
import messages from "../../../messages/en.json";
import { AffectedRequests } from "./affected-requests";

vi.mock("next/navigation", () => ({ useRouter: () => ({}) }));

const affected = Array.from({ length: 200 }, (_, index) => ({
  ...{ id: `${index}`, employee_name: `Eva ${index}`, effect: "recounted" as const },
  ...{ start_date: "2027-07-02", end_date: "2027-07-05", days_before: 2, days_after: 4 },
}));

it("shows the first requests, more when asked, and says at the end how many are not listed", () => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  const place = document.body.appendChild(document.createElement("div"));
  const root = createRoot(place);
  act(() =>
    root.render(
      <NextIntlClientProvider locale="en-GB" timeZone="UTC" now={new Date("2027-01-01")} messages={messages}>
        <AffectedRequests foreseen={{ affected, affected_count: 233 }} />
      </NextIntlClientProvider>,
    ),
  );
  const lines = () => [...place.querySelectorAll("li")].map((line) => line.textContent);
  const more = () => place.querySelector("button");
  expect(lines()).toHaveLength(8);
  expect(lines()[0]).toBe("2 – 5 Jul Eva 0Recounted: 2 days now, 4 days afterwards.");
  expect(more()?.textContent).toBe("Show 40 more");
  for (let presses = 0; more() !== null && presses < 9; presses++) act(() => more()?.click());
  expect(lines()).toHaveLength(201);
  expect(lines().at(-1)).toBe("33 more requests change.");
  act(() => root.unmount());
});
