// @vitest-environment jsdom
import { NextIntlClientProvider } from "next-intl";
import { act, useState } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import messages from "../../../messages/en.json";
import { DataTable } from "./data-table";
import { NOTHING_CHOSEN } from "./selection";
import type { Column } from "./table-column";

vi.mock("next/navigation", () => ({ useRouter: () => ({ push: () => undefined }) }));

interface Row {
  id: string;
}
const rowsOf = (count: number): Row[] =>
  Array.from({ length: count }, (_, index) => ({ id: `row ${index}` }));
const columns: Column<Row>[] = [{ id: "name", title: "Name", cell: ({ id }) => id, sortBy: ({ id }) => id }];
const idOf = ({ id }: Row) => id;
const onOpen = vi.fn();
const onSort = vi.fn();
const load = vi.fn();

function Table({ rows, isPaged }: { rows: Row[]; isPaged: boolean }) {
  const [selection, onChange] = useState(NOTHING_CHOSEN);
  return (
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={messages}>
      <DataTable
        label="Rows"
        {...{ rows, columns, idOf, onOpen }}
        nameOf={idOf}
        sort={{ value: { column: "name", isDescending: false }, onChange: onSort }}
        selection={{ value: selection, onChange }}
        more={isPaged ? { isLoading: false, load } : null}
      />
      <output>{[...selection.chosen].join(", ")}</output>
    </NextIntlClientProvider>
  );
}

describe("the table", () => {
  let root: Root;
  const page = () => document.body;
  const show = (count: number, isPaged = false) =>
    act(() => root.render(<Table rows={rowsOf(count)} isPaged={isPaged} />));
  const shown = () => [...page().querySelectorAll<HTMLElement>("tbody tr[data-index]")];
  const opener = (id: string) =>
    [...page().querySelectorAll<HTMLElement>("[data-row-main]")].find(
      ({ textContent }) => textContent === id,
    );
  const box = (label: string) => page().querySelector<HTMLInputElement>(`input[aria-label="${label}"]`);
  const press = (key: string, more: KeyboardEventInit = {}) =>
    act(() => {
      document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, ...more }));
    });
  const click = (element: Element | null | undefined, more: MouseEventInit = {}) =>
    act(() => {
      element?.dispatchEvent(new MouseEvent("click", { bubbles: true, ...more }));
    });

  beforeAll(() => {
    vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
    vi.stubGlobal("scrollTo", vi.fn());
    // Nothing has a size here; rows without one would all be in sight.
    vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(49);
  });
  beforeEach(() => {
    root = createRoot(document.body.appendChild(document.createElement("div")));
  });
  afterEach(() => {
    act(() => root.unmount());
    document.body.replaceChildren();
    vi.clearAllMocks();
  });

  it("has all of a hundred rows in the page, and of ten thousand but those in sight, told by their number", () => {
    show(100);
    expect(shown()).toHaveLength(100);
    show(10_000);
    expect(shown().length).toBeLessThan(60);
    expect(shown()[0]?.getAttribute("aria-rowindex")).toBe("2");
    expect(page().querySelector("table")?.getAttribute("aria-rowcount")).toBe("10001");
    const space = page().querySelector<HTMLElement>("tbody tr[aria-hidden] td")?.style.height ?? "0";
    expect(Number.parseInt(space, 10)).toBeGreaterThan(400_000);
  });

  it("is one stop of the tab key, from which arrows, Home and End walk", () => {
    show(20);
    const stops = () => shown().filter((row) => row.querySelector("[data-row-main][tabindex='0']"));
    expect(stops()).toEqual([shown()[0]]);
    act(() => opener("row 0")?.focus());
    press("ArrowDown");
    press("ArrowDown");
    expect(document.activeElement).toBe(opener("row 2"));
    press("End");
    expect(document.activeElement).toBe(opener("row 19"));
    press("ArrowDown");
    expect(document.activeElement).toBe(opener("row 19"));
    press("Home");
    expect(document.activeElement).toBe(opener("row 0"));
    expect(stops()).toEqual([shown()[0]]);
  });

  it("opens a row by its name and by a click beside it, but not by its checkbox", () => {
    show(3);
    click(box("Choose row 1"));
    expect(onOpen).not.toHaveBeenCalled();
    click(opener("row 1"));
    click(shown()[2]?.querySelector("td:last-child"));
    expect(onOpen.mock.calls).toEqual([[{ id: "row 1" }], [{ id: "row 2" }]]);
  });

  it("chooses by click, as a range with shift, by x, and all at once", () => {
    show(5);
    const chosen = () => page().querySelector("output")?.textContent;
    click(box("Choose row 1"));
    click(box("Choose row 3"), { shiftKey: true });
    expect(chosen()).toBe("row 1, row 2, row 3");
    act(() => opener("row 4")?.focus());
    press("x");
    expect(chosen()).toBe("row 1, row 2, row 3, row 4");
    expect(box("Choose all")?.indeterminate).toBe(true);
    click(box("Choose all"));
    expect(chosen()).toBe("row 0, row 1, row 2, row 3, row 4");
    expect(box("Choose all")?.checked).toBe(true);
    click(box("Choose all"));
    expect(chosen()).toBe("");
  });

  it("says how it is sorted, and asks for the other way round", () => {
    show(2);
    const head = page().querySelector("th[aria-sort]");
    expect(head?.getAttribute("aria-sort")).toBe("ascending");
    click(head?.querySelector("button"));
    expect(onSort).toHaveBeenCalledWith({ column: "name", isDescending: true });
  });

  it("asks for the next page when its end is near", () => {
    show(1_000, true);
    expect(load).not.toHaveBeenCalled();
    show(20, true);
    expect(load).toHaveBeenCalled();
  });

  it("leads to pages by links, which open in another tab as links do", () => {
    act(() =>
      root.render(
        <NextIntlClientProvider locale="en" timeZone="UTC" messages={messages}>
          <DataTable
            label="Rows"
            {...{ rows: rowsOf(3), columns, idOf }}
            nameOf={idOf}
            hrefOf={({ id }) => `/rows/${id.slice(-1)}`}
          />
        </NextIntlClientProvider>,
      ),
    );
    expect(opener("row 1")?.tagName).toBe("A");
    expect(opener("row 1")?.getAttribute("href")).toBe("/rows/1");
    const opened = vi.spyOn(window, "open").mockReturnValue(null);
    click(shown()[2]?.querySelector("td"), { ctrlKey: true });
    expect(opened).toHaveBeenCalledWith("/rows/2", "_blank", "noopener");
    const followed = vi.fn((event: Event) => event.preventDefault());
    opener("row 0")?.addEventListener("click", followed);
    click(shown()[0]?.querySelector("td"));
    expect(followed).toHaveBeenCalledOnce();
  });
});
