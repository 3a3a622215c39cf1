import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessibility";
import { PASSWORD } from "./demo";
import { expect, test } from "./journey";
import { createOrganization } from "./operator";

test.describe.configure({ timeout: 300_000 });

/** Every screen of the admin's part, as its own navigation lists them. */
async function screensOf(page: Page): Promise<string[]> {
  await page.goto("/admin");
  await expect(page).toHaveURL(/\/admin\/.+/);
  await page.waitForLoadState("networkidle");
  const links = page.getByRole("navigation", { name: "Admin" }).getByRole("link");
  await expect(links.first()).toBeVisible();
  return links.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
}

async function open(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.waitForLoadState("networkidle");
}

test("every admin screen of an organization that has nothing yet", async ({ page, baseURL }) => {
  const { link } = await createOrganization(baseURL ?? "");
  await page.goto(link);
  await page.getByLabel("New password").fill(PASSWORD);
  await page.getByRole("button", { name: "Set password and sign in" }).click();
  await expect(page.getByRole("heading", { name: /Hello/ })).toBeVisible();
  for (const path of await screensOf(page)) {
    await open(page, path);
    await expectAccessible(page, `${path}, empty`);
  }
});

test("people as admins see them: all, a new one, somebody's page, a policy to assign", async ({ as }) => {
  const page = await as("marlene");
  await open(page, "/admin/people");
  await expectAccessible(page, "people");
  await open(page, "/admin/people");
  await page.getByRole("button", { name: "New person" }).first().click();
  await page.getByRole("button", { name: "Add person" }).click();
  await expect(page.getByText("Type the name.")).toBeVisible();
  await expectAccessible(page, "a new person refused");

  await open(page, "/admin/people");
  await page.getByRole("row").nth(1).click();
  await expect(page).toHaveURL(/\/admin\/people\/[0-9a-f-]{36}/);
  await page.waitForLoadState("networkidle");
  await expectAccessible(page, "somebody's page");
  await page.getByRole("button", { name: "Assign policy" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectAccessible(page, "assign a policy");
});

test("policies as admins see them: all, a new one, one; and the audit", async ({ as }) => {
  const page = await as("marlene");
  await open(page, "/admin/policies");
  await expectAccessible(page, "policies");
  await open(page, "/admin/policies/new");
  await page.getByRole("button", { name: "Create policy" }).click();
  await expectAccessible(page, "a new policy refused");
  await open(page, "/admin/policies");
  await page.getByRole("row").nth(1).click();
  await expect(page).toHaveURL(/\/admin\/policies\/[0-9a-f-]{36}/);
  await page.waitForLoadState("networkidle");
  await expectAccessible(page, "a policy");

  await open(page, "/admin/audit");
  await expectAccessible(page, "the audit");
});
