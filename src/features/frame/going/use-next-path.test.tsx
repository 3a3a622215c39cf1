// @vitest-environment jsdom
import { PathnameContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { useNextPath } from "./use-next-path";

beforeAll(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.useFakeTimers();
});

afterEach(() => document.body.replaceChildren());

function Going() {
  return <output>{useNextPath()}</output>;
}

/** A page with a link; tells where a reader who has pressed it is led. */
function open(from: string, to: string) {
  const place = document.body.appendChild(document.createElement("div"));
  const link = document.body.appendChild(document.createElement("a"));
  link.href = to;
  link.addEventListener("click", (event) => event.preventDefault());
  const root = createRoot(place);
  const arriveAt = (path: string) =>
    act(() =>
      root.render(
        <PathnameContext.Provider value={path}>
          <Going />
        </PathnameContext.Provider>,
      ),
    );
  arriveAt(from);
  const press = () =>
    act(() => {
      link.click();
      vi.advanceTimersByTime(150);
    });
  return { arriveAt, press, next: () => place.textContent };
}

it("tells where a link leads until its page is there, and nothing when somebody comes back", () => {
  const page = open("/people", "/time-off");
  expect(page.next()).toBe("");
  page.press();
  expect(page.next()).toBe("/time-off");
  page.arriveAt("/time-off");
  expect(page.next()).toBe("");
  page.arriveAt("/people");
  expect(page.next()).toBe("");
});
