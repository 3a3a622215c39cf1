import { expect, test } from "./support/journey";
import { createKey } from "./support/operator";

// A trace keeps the whole of this very long page at every step, which takes longer than the steps.
test.use({ trace: "off" });

test("the reference: a part that an address names stands below what stays on top, and all is there without scripts", async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto("/api/docs#sitesDelete");
  const part = page.getByRole("region", { name: "Delete a site", exact: true });
  const list = page.getByRole("navigation", { name: "Contents" });
  await expect(list.getByRole("link", { name: /Delete a site$/ })).toHaveAttribute("aria-current");
  await expect(part.getByRole("heading", { level: 3 })).toBeInViewport();
  const header = await page.getByRole("banner").boundingBox();
  const heading = await part.getByRole("heading", { level: 3 }).boundingBox();
  expect(heading?.y).toBeGreaterThan((header?.y ?? 0) + (header?.height ?? 0));

  const withoutScripts = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const plain = await withoutScripts.newPage();
  await plain.goto("/api/docs");
  await expect(plain.getByRole("heading", { level: 3, name: "Delete a site", exact: true })).toBeVisible();
  await withoutScripts.close();
});

test("the reference: found by a search, opened by its address, tried with one's own key", async ({
  page,
  baseURL,
}) => {
  const problems: string[] = [];
  page.on("pageerror", ({ message }) => problems.push(message));
  const key = await createKey(baseURL ?? "", "jonas");
  const response = await page.goto("/api/docs");
  expect(response?.headers()["content-security-policy"]).toContain("'nonce-");
  await expect(page.getByRole("heading", { level: 1, name: "Hiatus API" })).toBeVisible();

  const search = page.getByRole("searchbox", { name: "Search operations" });
  await expect(async () => {
    // The page's own code reacts as soon as it has started.
    await page.keyboard.press("/");
    await expect(search).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.keyboard.type("preview time-off:read");
  await expect(page.getByRole("status").filter({ hasText: "1 operation" })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#timeOffPreview$/);
  const preview = page.getByRole("region", { name: "Preview a time-off request", exact: true });
  await expect(preview.getByRole("heading", { level: 3 })).toBeInViewport();

  await preview.getByRole("button", { name: "TypeScript" }).first().click();
  await page.goto("about:blank");
  await page.goto("/api/docs#balancesList");
  const balances = page.getByRole("region", { name: "List time-off balances", exact: true });
  await expect(balances.getByRole("heading", { level: 3 })).toBeInViewport();
  await expect(balances).toContainText("await fetch(");

  await balances.getByRole("button", { name: /^Try it/ }).click();
  await balances.getByRole("button", { name: "Send", exact: true }).click();
  const answer = balances.getByRole("region", { name: "Answer", exact: true });
  await expect(answer).toContainText("401");
  await expect(answer).toContainText('"code": "unauthenticated"');
  await balances.getByLabel("Your API key").fill(key);
  await balances.getByRole("button", { name: "Send", exact: true }).click();
  await expect(answer).toContainText("200 OK");
  await expect(answer.getByRole("region", { name: "Body" })).toContainText('"current_balance"');

  const elsewhere = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  expect(elsewhere + page.url()).not.toContain(key);
  expect(problems).toEqual([]);
});
