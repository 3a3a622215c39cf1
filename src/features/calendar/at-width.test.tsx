// @vitest-environment jsdom
import { act } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { AtWidth } from "./at-width";

const rendered: string[] = [];
const errors: unknown[] = [];
let roots: Root[] = [];
let onChange: (() => void)[] = [];
let isWide = false;

function Chart({ name }: { name: string }) {
  rendered.push(name);
  return <p id={name}>{name}</p>;
}

const page = (
  <main>
    <AtWidth width="wide">
      <Chart name="chart" />
    </AtWidth>
    <AtWidth width="narrow">
      <Chart name="list" />
    </AtWidth>
    <Chart name="end" />
  </main>
);

/** The page as the server wrote it, brought to life. */
function hydrated(): HTMLElement {
  const place = document.createElement("div");
  vi.stubGlobal("window", undefined);
  place.innerHTML = renderToString(page);
  vi.unstubAllGlobals();
  stubBrowser();
  rendered.length = 0;
  act(() => {
    roots.push(hydrateRoot(place, page, { onRecoverableError: (error) => errors.push(error) }));
  });
  return place;
}

function stubBrowser() {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: query.includes(">=") === isWide,
    addEventListener: (_: string, listener: () => void) => onChange.push(listener),
    removeEventListener: () => undefined,
  }));
}

beforeEach(() => {
  [isWide, onChange, roots] = [false, [], []];
  errors.length = 0;
});

afterEach(() => {
  act(() => {
    for (const root of roots) root.unmount();
  });
  vi.unstubAllGlobals();
});

it.each([
  { width: true, shown: ["chart", "end"] },
  { width: false, shown: ["list", "end"] },
])("brings to life only what a screen shows, wide: $width", ({ width, shown }) => {
  isWide = width;
  const place = hydrated();
  expect([...new Set(rendered)]).toEqual(shown);
  expect(errors).toEqual([]);
  expect([...place.querySelectorAll("p")].map(({ id }) => id)).toEqual(["chart", "list", "end"]);
});

it("shows the other when the width changes", () => {
  const place = hydrated();
  const list = place.querySelector("#list");
  isWide = true;
  act(() => {
    for (const changed of onChange) changed();
  });
  expect([...place.querySelectorAll("p")].map(({ id }) => id)).toEqual(["chart", "end"]);
  expect(list?.isConnected).toBe(false);
  expect(rendered).toContain("chart");
});
