import type { Page } from "@playwright/test";

export interface ScrollFigures {
  path: string;
  frames: number;
  p99Ms: number;
  slowestMs: number;
  /** How far down it came. */
  pixels: number;
}

const FRAMES = 400;
const STEP = 160;

/**
 * Scrolls a page down as a person with a wheel would, a step in each frame, and returns how long the frames
 * took. The page is opened first, unless it is open.
 */
export async function measureScroll(
  page: Page,
  path: string,
  { isOpen = false } = {},
): Promise<ScrollFigures> {
  if (!isOpen) {
    await page.goto(path);
    await page.waitForLoadState("networkidle");
  }
  // The compiler names functions by a helper of its own, which the page has not.
  await page.evaluate("globalThis.__name ??= (named) => named");
  const { times, pixels } = await page.evaluate(scrollDown, { frames: FRAMES, step: STEP });
  times.sort((a, b) => a - b);
  return {
    path,
    pixels,
    frames: times.length,
    p99Ms: times[Math.floor(times.length * 0.99)] ?? 0,
    slowestMs: times.at(-1) ?? 0,
  };
}

/** Runs in the page: in its largest part that scrolls, down and, at its end, up again. */
async function scrollDown({ frames, step }: { frames: number; step: number }) {
  const hidden = (element: Element) => element.scrollHeight - element.clientHeight;
  const scrolls = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowY);
  const root = document.scrollingElement ?? document.documentElement;
  const part = [...document.querySelectorAll("*")]
    .filter(scrolls)
    .reduce((a, b) => (hidden(b) > hidden(a) ? b : a), root);
  const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
  const times: number[] = [];
  let [direction, furthest] = [1, 0];
  let last = await frame();
  for (let count = 0; count < frames; count++) {
    const before = part.scrollTop;
    part.scrollTop += step * direction;
    if (part.scrollTop === before) direction = -direction;
    furthest = Math.max(furthest, part.scrollTop);
    const now = await frame();
    times.push(now - last);
    last = now;
  }
  return { times, pixels: furthest };
}
