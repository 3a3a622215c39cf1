import type { Browser, Page } from "@playwright/test";

const LISTENS_WITHIN_MS = 60_000;

/** Lets each page of a browser wait, after it opened an address, until its buttons listen: a click before that is lost. */
export function withListeningPages(browser: Browser): Browser {
  const newContext = browser.newContext.bind(browser);
  return Object.assign(browser, {
    newContext: async (options: Parameters<Browser["newContext"]>[0]) => {
      const context = await newContext(options);
      // Without scripts, no button ever listens.
      return options?.javaScriptEnabled === false ? context : context.on("page", waitForButtons);
    },
  });
}

function waitForButtons(page: Page) {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  const listening = () => page.waitForFunction(buttonsListen, null, { timeout: LISTENS_WITHIN_MS });
  Object.assign(page, {
    goto: async (...to: Parameters<Page["goto"]>) => {
      const response = await goto(...to);
      await listening();
      return response;
    },
    reload: async (...how: Parameters<Page["reload"]>) => {
      const response = await reload(...how);
      await listening();
      return response;
    },
  });
}

/** In the browser: whether React knows each button that is shown, on a page that React made. */
function buttonsListen(): boolean {
  const isReact = document.querySelector('script[src^="/_next/"]') !== null;
  const buttons = [...document.querySelectorAll("button")].filter((button) => button.checkVisibility());
  const isKnown = (button: Element) => Object.keys(button).some((name) => name.startsWith("__reactProps$"));
  return !isReact || buttons.every(isKnown);
}
