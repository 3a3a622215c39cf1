// @vitest-environment jsdom
import { act, useState } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { isoDate } from "@/domain/dates/iso-date";
import { MonthGrid } from "./month-grid";

let root: Root | undefined;
let chosen: string[];

function Sample() {
  const [at, setAt] = useState(isoDate("2026-03-04"));
  return (
    <MonthGrid
      label="Dates of the time off"
      previousLabel="Previous month"
      nextLabel="Next month"
      locale="en-GB"
      at={at}
      onMove={setAt}
      value={{ start: "2026-03-04", end: "2026-03-06" }}
      onChoose={(date) => chosen.push(date)}
      isRange
      today="2026-03-02"
      min="2026-03-02"
      takesFocus
      markOf={(date) =>
        date === "2026-03-05" ? { words: "Away: Ben", isFree: false, draw: () => null } : undefined
      }
    />
  );
}

beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
});

beforeEach(() => {
  chosen = [];
  const place = document.body.appendChild(document.createElement("div"));
  act(() => {
    root = createRoot(place);
    root.render(<Sample />);
  });
});

afterEach(() => {
  act(() => root?.unmount());
  document.body.replaceChildren();
});

function day(date: string): HTMLElement {
  const cell = document.querySelector<HTMLElement>(`[data-date="${date}"]`);
  if (!cell) throw new Error(`${date} is not shown`);
  return cell;
}

function press(key: string) {
  act(() => {
    document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  });
}

describe("the grid of a month", () => {
  it("names its month, its weekdays and its days in full", () => {
    const grid = document.querySelector("[role=grid]");
    const heading = document.getElementById(grid?.getAttribute("aria-labelledby") ?? "");
    expect(heading?.textContent).toBe("March 2026");
    expect(document.querySelector("th")?.getAttribute("abbr")).toBe("Monday");
    expect(day("2026-03-02").getAttribute("aria-label")).toBe("Monday, 2 March 2026");
  });

  it("says which days are chosen, which is today, and what a mark means", () => {
    const selected = [...document.querySelectorAll<HTMLElement>("[aria-selected=true]")];
    expect(selected.map(({ dataset }) => dataset.date)).toEqual(["2026-03-04", "2026-03-05", "2026-03-06"]);
    expect(document.querySelector<HTMLElement>("[aria-current=date]")?.dataset.date).toBe("2026-03-02");
    const described = day("2026-03-05").getAttribute("aria-describedby") ?? "";
    expect(document.getElementById(described)?.textContent).toBe("Away: Ben");
  });

  it("has one day in the order of Tab, and takes the focus there", () => {
    expect(document.querySelectorAll("[role=gridcell][tabindex='0']")).toHaveLength(1);
    expect(document.activeElement).toBe(day("2026-03-04"));
  });

  it("is walked with the keys, over the end of the month too", () => {
    press("ArrowDown");
    expect(document.activeElement).toBe(day("2026-03-11"));
    press("End");
    expect(document.activeElement).toBe(day("2026-03-15"));
    press("PageDown");
    expect(document.activeElement).toBe(day("2026-04-15"));
    expect(document.querySelector("h2")?.textContent).toBe("April 2026");
  });

  it("chooses by Enter, by the space bar and by a press", () => {
    press("ArrowRight");
    press("Enter");
    press("ArrowRight");
    press(" ");
    act(() => day("2026-03-12").click());
    expect(chosen).toEqual(["2026-03-05", "2026-03-06", "2026-03-12"]);
  });

  it("offers no day outside of its bounds", () => {
    act(() => day("2026-03-01").click());
    expect(chosen).toEqual([]);
    expect(day("2026-03-01").getAttribute("aria-disabled")).toBe("true");
  });
});
