import type { BrowserContext, Page } from "@playwright/test";
import { Keys } from "./pages/keys.page";
import { SignInPage } from "./pages/sign-in.page";
import { emailOf, PASSWORD } from "./support/demo";
import { expect, test } from "./support/journey";

/** Signs in with the form, for a session that may end with the journey. */
async function signInAs(context: BrowserContext, person: string): Promise<Page> {
  const page = await context.newPage();
  const signIn = new SignInPage(page);
  await signIn.open();
  await signIn.signIn(emailOf(person), PASSWORD);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Hello");
  return page;
}

/** Until the browser has kept these pages. */
async function keeps(page: Page, paths: readonly string[]): Promise<void> {
  const kept = async () =>
    page.evaluate(async () => {
      const pages = await caches.open("hiatus-pages");
      return (await pages.keys()).map(({ url }) => new URL(url).pathname).sort();
    });
  await expect.poll(kept, { timeout: 30_000 }).toEqual([...paths].sort());
}

test("Home, Time off and Calendar stay readable without a connection, say how old they are, and come back", async ({
  browser,
}) => {
  const context = await browser.newContext();
  const page = await signInAs(context, "anna");
  await keeps(page, ["/"]);
  const rail = page.getByRole("navigation", { name: "Main" }).first();
  await rail.getByRole("link", { name: "Time off" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Time off" })).toBeVisible();
  await keeps(page, ["/", "/time-off"]);
  await rail.getByRole("link", { name: "Calendar" }).click();
  await keeps(page, ["/", "/time-off", "/calendar"]);

  await context.setOffline(true);
  await page.goto("/time-off");
  await expect(page.getByRole("heading", { level: 1, name: "Time off" })).toBeVisible();
  await expect(
    page.getByText(/You are offline. This is from .+ ago|You are offline. This is from .+now/),
  ).toBeVisible();
  await page.goto("/calendar");
  await expect(page.getByText("You are offline.")).toBeVisible();
  await page.goto("/people");
  await expect(page.getByRole("heading", { name: "You are offline" })).toBeVisible();
  await new Keys(page).activate(page.getByRole("link", { name: "Time off" }));
  await expect(page.getByRole("heading", { level: 1, name: "Time off" })).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByText("You are offline.")).toBeHidden();
  await context.close();
});

test("what is kept ends with the session, and is never another person's", async ({ browser }) => {
  const context = await browser.newContext();
  const page = await signInAs(context, "anna");
  await keeps(page, ["/"]);
  const files = await page.evaluate(async () => {
    const kept = await caches.open("hiatus-files");
    return Promise.all((await kept.keys()).map(async (key) => (await kept.match(key))?.text()));
  });
  expect(files.join("\n")).not.toContain(emailOf("anna"));

  await page.getByRole("button", { name: /^Account of/ }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await page.waitForURL("**/sign-in");
  await keeps(page, []);
  await context.setOffline(true);
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "You are offline" })).toBeVisible();
  await expect(page.getByText("Hello")).toBeHidden();
  await context.setOffline(false);

  const next = await signInAs(context, "ben");
  await keeps(next, ["/"]);
  await context.setOffline(true);
  await next.reload();
  await expect(next.getByRole("heading", { level: 1 })).toContainText("Ben");
  await context.setOffline(false);
  await context.close();
});

test("a session that ended elsewhere takes what is kept with it", async ({ browser }) => {
  const context = await browser.newContext();
  const page = await signInAs(context, "anna");
  await keeps(page, ["/"]);
  await context.clearCookies();
  await page.getByRole("navigation").first().getByRole("link", { name: "People" }).click();
  await page.waitForURL(/sign-in/);
  await keeps(page, []);
  await context.close();
});

test("what was kept a day ago is not shown", async ({ browser }) => {
  const context = await browser.newContext();
  const page = await signInAs(context, "anna");
  await keeps(page, ["/"]);
  await page.evaluate(async () => {
    const pages = await caches.open("hiatus-pages");
    const kept = await pages.match("/");
    if (!kept) throw new Error("Home is not kept.");
    const headers = new Headers(kept.headers);
    headers.set("hiatus-kept-at", String(Date.now() - 24 * 60 * 60 * 1000 - 1));
    await pages.put("/", new Response(await kept.text(), { headers }));
  });
  await context.setOffline(true);
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "You are offline" })).toBeVisible();
  await context.close();
});
