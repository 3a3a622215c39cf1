import { type BrowserContextOptions, test as base, type Page } from "@playwright/test";
import { withListeningPages } from "./listening-pages";
import { createKey } from "./operator";
import { Service } from "./service";
import { type Session, signIn } from "./sign-in";

interface Journey {
  /** A page of somebody at Kranich who is signed in. */
  readonly as: (person: string, options?: BrowserContextOptions) => Promise<Page>;
  /** The REST interface as somebody at Kranich. */
  readonly serviceAs: (person: string) => Promise<Service>;
}

// One sign-in and one key a person for all journeys of a run.
const sessions = new Map<string, Session>();
const keys = new Map<string, string>();

export const test = base.extend<Journey>({
  browser: [async ({ browser }, use) => use(withListeningPages(browser)), { scope: "worker" }],
  as: async ({ browser, baseURL, contextOptions }, use) => {
    const opened: Page[] = [];
    await use(async (person, options = {}) => {
      const session = sessions.get(person) ?? (await signIn(person, baseURL ?? ""));
      sessions.set(person, session);
      const context = await browser.newContext({ ...contextOptions, ...options, storageState: session });
      const page = await context.newPage();
      opened.push(page);
      return page;
    });
    await Promise.all(opened.map((page) => page.context().close()));
  },
  serviceAs: async ({ baseURL }, use) => {
    const origin = baseURL ?? "";
    await use(async (person) => {
      const key = keys.get(person) ?? (await createKey(origin, person));
      keys.set(person, key);
      return new Service(origin, key);
    });
  },
});

export { expect } from "@playwright/test";
