import { type BrowserContextOptions, test as base, type Page, request } from "@playwright/test";
import { emailOf, PASSWORD } from "./demo";
import { createKey } from "./operator";
import { Service } from "./service";

type Session = Exclude<BrowserContextOptions["storageState"], string | undefined>;

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

/** Signs in without the page, for journeys that begin behind it. */
async function signIn(person: string, baseURL: string): Promise<Session> {
  const browserless = await request.newContext({ baseURL, extraHTTPHeaders: { origin: baseURL } });
  const { csrfToken } = (await (await browserless.get("/api/auth/csrf")).json()) as { csrfToken: string };
  const form = { csrfToken, email: emailOf(person), password: PASSWORD, json: "true" };
  const response = await browserless.post("/api/auth/callback/credentials", { form });
  if (!response.ok()) throw new Error(`${person} could not sign in: ${response.status()}`);
  const session = await browserless.storageState();
  await browserless.dispose();
  return session;
}
