// @vitest-environment jsdom
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type RowRange, useDrawnRows } from "./use-drawn-rows";
import { useFastScroll } from "./use-fast-scroll";

const FRAME_MS = 16;
let root: Root;
let place: HTMLElement;

function Rows({ range }: { range: RowRange }) {
  const { isFast, onMoved } = useFastScroll();
  const drawn = useDrawnRows(range, isFast);
  return (
    <button type="button" onClick={({ currentTarget }) => onMoved(Number(currentTarget.value))}>
      {[...drawn].sort((a, b) => a - b).join(" ")}
    </button>
  );
}

function show(first: number, end: number) {
  act(() => {
    root.render(<Rows range={{ first, end }} />);
  });
}

function frames(count: number) {
  for (let frame = 0; frame < count; frame++) {
    act(() => {
      vi.advanceTimersByTime(FRAME_MS);
    });
  }
}

/** Moves by so many pixels in each of five frames. */
function scroll(pixels: number) {
  const button = place.querySelector("button");
  for (let count = 1; count <= 5; count++) {
    frames(1);
    button?.setAttribute("value", String(count * pixels));
    act(() => {
      button?.click();
    });
  }
}

const drawn = () => place.textContent;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  place = document.body.appendChild(document.createElement("div"));
  root = createRoot(place);
});

afterEach(() => {
  act(() => {
    root.unmount();
  });
  place.remove();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it("draws the rows at first, and then three in a frame, the middle ones first", () => {
  show(0, 4);
  expect(drawn()).toBe("0 1 2 3");
  show(100, 107);
  frames(1);
  expect(drawn()).toBe("102 103 104");
  frames(5);
  expect(drawn()).toBe("100 101 102 103 104 105 106");
});

it("draws no rows that pass too fast to be read, and all of them when they rest", () => {
  show(0, 4);
  scroll(160);
  show(100, 104);
  frames(3);
  expect(drawn()).toBe("");
  frames(12);
  expect(drawn()).toBe("100 101 102 103");
});

it("draws rows while somebody scrolls as fast as one reads", () => {
  show(0, 4);
  scroll(12);
  show(2, 6);
  frames(3);
  expect(drawn()).toBe("2 3 4 5");
});
