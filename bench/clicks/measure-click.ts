import type { Page } from "@playwright/test";
import type { Way } from "./ways";

declare global {
  interface Window {
    clicked: Promise<number>;
  }
}

/**
 * Follows a way once, from a settled page; returns the milliseconds from the click to the frame that shows
 * the content.
 */
export async function measureClick(
  page: Page,
  { from, link, content }: Way,
  restMs: number,
): Promise<number> {
  await page.goto(from);
  await page.waitForLoadState("networkidle");
  await page.mouse.move(0, 0);
  // The compiler names functions by a helper of its own, which the page has not.
  await page.evaluate("globalThis.__name ??= (named) => named");
  await page.evaluate(watch, content);
  const pressed = page.locator(link).first();
  if (restMs > 0) {
    await pressed.hover();
    await page.waitForTimeout(restMs);
  }
  await pressed.click();
  return page.evaluate(() => window.clicked);
}

/** Runs in the page. */
function watch(content: string): void {
  const isThere = () => {
    const found = document.querySelector(content);
    return found?.checkVisibility() === true && !document.querySelector("main .animate-breathe");
  };
  window.clicked = new Promise((resolve) => {
    const begin = (event: MouseEvent) => {
      const left = window.location.pathname;
      const look = () => {
        if (window.location.pathname === left || !isThere()) requestAnimationFrame(look);
        // What is in the document at the beginning of a frame is painted at its end.
        else requestAnimationFrame(() => resolve(performance.now() - event.timeStamp));
      };
      look();
    };
    document.addEventListener("click", begin, { capture: true, once: true });
  });
}
