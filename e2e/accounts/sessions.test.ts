import { SignInPage } from "../pages/sign-in.page";
import { PASSWORD } from "../support/demo";
import { expect, test } from "../support/journey";
import { createOrganization } from "../support/operator";

test("whoever is signed in twice sees both, and ends the other one", async ({ page, browser, baseURL }) => {
  const { link, email } = await createOrganization(baseURL ?? "");
  await page.goto(link);
  const password = page.getByLabel("New password");
  await password.fill("password 123456789");
  await page.getByRole("button", { name: "Set password and sign in" }).click();
  await expect(page.getByText("Too many people use this password")).toBeVisible();
  await password.fill(PASSWORD);
  await page.getByRole("button", { name: "Set password and sign in" }).click();
  await expect(page.getByRole("heading", { name: /^Hello/ })).toBeVisible();

  const elsewhere = await browser.newPage({ baseURL: baseURL ?? "" });
  const form = new SignInPage(elsewhere);
  await form.open();
  await form.signIn(email, PASSWORD);
  await expect(elsewhere.getByRole("heading", { name: /^Hello/ })).toBeVisible();

  await page.goto("/account/sessions");
  const sessions = page.getByRole("list", { name: "Sessions" }).locator("> li");
  await expect(sessions).toHaveCount(2);
  await expect(sessions.first()).toContainText("This browser");
  await page.getByRole("button", { name: "Sign out everywhere else" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Sign out" }).click();
  await expect(sessions).toHaveCount(1);
  await elsewhere.goto("/");
  await expect(elsewhere).toHaveURL(/\/sign-in/);
  await elsewhere.close();
});

test("an admin sees everybody's keys, limits how long they last, and revokes one", async ({
  page,
  baseURL,
}) => {
  const { link } = await createOrganization(baseURL ?? "");
  await page.goto(link);
  await page.getByLabel("New password").fill(PASSWORD);
  await page.getByRole("button", { name: "Set password and sign in" }).click();
  await expect(page.getByRole("heading", { name: /^Hello/ })).toBeVisible();
  await page.goto("/account/api-keys/new");
  await page.getByRole("textbox", { name: "Name" }).fill("Nightly");
  await page.getByRole("checkbox", { name: /^time-off:read/ }).check();
  await page.getByRole("button", { name: "Create key" }).click();
  await expect(page.getByRole("heading", { name: "Nightly is ready" })).toBeVisible();

  await page.goto("/admin/api-keys");
  const row = page.getByRole("row", { name: /Nightly/ });
  await expect(row).toContainText("time-off:read");
  await page.waitForLoadState("networkidle");
  await page.getByLabel("Maximum lifetime of keys").selectOption("30 days");
  await expect(page.getByText("1 key earlier than now")).toBeVisible();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved")).toBeVisible();
  await page.goto("/account/api-keys/new");
  await expect(page.getByText("Keys of this organization last at most 30 days.")).toBeVisible();

  await page.goto("/admin/api-keys");
  await row.getByRole("button", { name: /^Revoke .*Nightly/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Revoke key" }).click();
  await expect(page.getByText("Nobody has a key")).toBeVisible();
});
