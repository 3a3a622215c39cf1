// @vitest-environment jsdom
import { NextIntlClientProvider } from "next-intl";
import { act, useState } from "react";
import { createRoot, hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import messages from "../../../messages/en.json";
import { DateEntry } from "./date-entry";

let root: Root | undefined;
/** What the form holds. */
let value: string;
const hold = (date: string) => {
  value = date;
};

function Sample({ initial }: { initial: string }) {
  const [date, setDate] = useState(initial);
  return (
    <NextIntlClientProvider locale="en-GB" messages={messages} timeZone="UTC">
      <DateEntry
        label="Last day"
        value={date}
        onChange={(next) => {
          hold(next);
          setDate(next);
        }}
        today="2026-11-23"
      />
    </NextIntlClientProvider>
  );
}

function show(initial: string): HTMLInputElement {
  const place = document.body.appendChild(document.createElement("div"));
  act(() => {
    root = createRoot(place);
    root.render(<Sample initial={initial} />);
  });
  return input();
}

function input(): HTMLInputElement {
  const field = document.querySelector("input");
  if (!field) throw new Error("there is no field");
  return field;
}

/** Puts a text in as typing or pasting does. */
function put(text: string) {
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input(), text);
    input().dispatchEvent(new Event("input", { bubbles: true }));
  });
}

function leave() {
  act(() => {
    input().dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
  });
}

beforeAll(() => {
  // jsdom has no CSS.escape; ids of React need no escape.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true, CSS: { escape: String } });
});

afterEach(() => {
  act(() => root?.unmount());
  document.body.replaceChildren();
});

describe("a field for a date", () => {
  it("shows a date as its reader writes it, and how one is written", () => {
    show("2026-03-02");
    expect(input().value).toBe("02/03/2026");
    expect(input().placeholder).toBe("DD/MM/YYYY");
  });

  it("takes a typed date as soon as it is whole, and leaves it as it is typed until the field is left", () => {
    show("");
    put("2/3/202");
    expect(value).toBe("2/3/202");
    put("2/3/2026");
    expect([value, input().value]).toEqual(["2026-03-02", "2/3/2026"]);
    leave();
    expect(input().value).toBe("02/03/2026");
  });

  it("takes a pasted ISO date", () => {
    show("");
    put("2026-12-24");
    leave();
    expect([value, input().value]).toEqual(["2026-12-24", "24/12/2026"]);
  });

  it("completes a short year when the field is left", () => {
    show("");
    put("24/12/27");
    expect(value).toBe("24/12/27");
    leave();
    expect(value).toBe("2027-12-24");
  });

  it("keeps what is no date, says so, and hands it on, so that it is not taken for empty", () => {
    show("2026-03-02");
    put("31/02/2026");
    expect(input().getAttribute("aria-invalid")).toBeNull();
    leave();
    expect([value, input().value]).toEqual(["31/02/2026", "31/02/2026"]);
    expect(input().getAttribute("aria-invalid")).toBe("true");
    expect(document.body.textContent).toContain("Enter a date such as 23/11/2026.");
  });

  it("is empty when it is emptied", () => {
    show("2026-03-02");
    put("");
    leave();
    expect(value).toBe("");
    expect(input().getAttribute("aria-invalid")).toBeNull();
  });

  it("has its value in the page before scripts run, and keeps what was typed until they did", () => {
    const place = document.body.appendChild(document.createElement("div"));
    place.innerHTML = renderToString(<Sample initial="2026-03-02" />);
    expect(input().value).toBe("02/03/2026");
    input().value = "05/03/2026";
    act(() => {
      root = hydrateRoot(place, <Sample initial="2026-03-02" />);
    });
    expect([value, input().value]).toEqual(["2026-03-05", "05/03/2026"]);
  });

  it("opens a calendar at its date, takes the day that is chosen, and gives the focus back", async () => {
    show("2026-03-02");
    const button = document.querySelector<HTMLElement>("button[aria-haspopup=dialog]");
    act(() => button?.click());
    // Its code comes first; what that changes is drawn when an act ends.
    await vi.waitFor(async () => {
      await act(() => Promise.resolve());
      expect(document.activeElement?.getAttribute("data-date")).toBe("2026-03-02");
    });
    act(() => {
      document.querySelector<HTMLElement>("[data-date='2026-03-05']")?.click();
    });
    await act(() => vi.waitFor(() => expect(document.activeElement).toBe(button)));
    expect([value, input().value]).toEqual(["2026-03-05", "05/03/2026"]);
    expect(document.querySelector("[role=grid]")).toBeNull();
  });
});
