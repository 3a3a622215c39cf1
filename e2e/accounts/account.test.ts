import type { Page } from "@playwright/test";
import { SignInPage } from "../pages/sign-in.page";
import { expectAccessible } from "../support/accessibility";
import { emailOf, PASSWORD } from "../support/demo";
import { expect, test } from "../support/journey";
import { createOrganization } from "../support/operator";

test.describe.configure({ timeout: 240_000 });

/** An admin of a new organization, signed in. */
async function enter(page: Page, baseURL: string) {
  const created = await createOrganization(baseURL);
  await page.goto(created.link);
  await page.getByLabel("New password").fill(PASSWORD);
  await page.getByRole("button", { name: "Set password and sign in" }).click();
  await expect(page.getByRole("heading", { name: /^Hello/ })).toBeVisible();
  return created;
}

/** Where the button of a kept mail leads. */
async function linkInMail(page: Page, subject: string, button: string): Promise<string> {
  const mails = page.getByRole("navigation", { name: "Kept mails" }).getByRole("link");
  await expect(async () => {
    await page.goto("/mail");
    await expect(mails.filter({ hasText: subject }).first()).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await mails.filter({ hasText: subject }).first().click();
  const link = page.frameLocator("iframe").getByRole("link", { name: button });
  await expect(link).toBeVisible();
  return (await link.getAttribute("href")) ?? "";
}

test("another sign-in address works once it is confirmed, and the old one until then", async ({
  page,
  baseURL,
}) => {
  const { email, slug } = await enter(page, baseURL ?? "");
  const wanted = `edda@new-${slug}.example`;
  await page.goto("/account");
  await page.getByRole("button", { name: "Change address" }).click();
  await page.getByLabel("New address").fill(wanted);
  const section = page.getByRole("region", { name: "Sign-in address" });
  await section.getByLabel("Current password").fill("not the password");
  await section.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByText("This is not your current password.")).toBeVisible();
  await expectAccessible(page, "account, another address refused");
  await section.getByLabel("Current password").fill(PASSWORD);
  await section.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByText(`Waiting for ${wanted} to be confirmed`)).toBeVisible();
  await expectAccessible(page, "account, another address waits");

  const link = await linkInMail(page, "Confirm your new sign-in address", "Confirm the address");
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "Confirm your new sign-in address" })).toBeVisible();
  await expectAccessible(page, "confirm another address");
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText(`You sign in with ${wanted}.`)).toBeVisible();

  await page.goto(link);
  await expect(page.getByRole("heading", { name: "This link does not work" })).toBeVisible();
  await page.goto("about:blank");
  await page.context().clearCookies();
  const form = new SignInPage(page);
  await form.open();
  await form.signIn(email, PASSWORD);
  await expect(page.getByText("The email or password is incorrect.")).toBeVisible();
  await form.signIn(wanted, PASSWORD);
  await expect(page.getByRole("heading", { name: /^Hello/ })).toBeVisible();
});

test("an admin sees who has signed in, signs somebody out, and exports the audit about it", async ({
  page,
  as,
}) => {
  // Nobody whose session other journeys share.
  const bogdan = await as("bogdan");
  await bogdan.goto("/");
  const admin = await as("marlene");
  await admin.goto("/admin/access?q=Bogdan");
  await expect(admin.getByRole("heading", { name: "Access" })).toBeVisible();
  await expectAccessible(admin, "people's access");
  await admin
    .getByRole("checkbox", { name: /Bogdan/ })
    .first()
    .check();
  const bar = admin.getByRole("region", { name: "With those selected" });
  await bar.getByRole("button", { name: "Sign out" }).click();
  await expectAccessible(admin, "people's access, asked");
  await admin.getByRole("alertdialog").getByRole("button", { name: "Sign out" }).click();
  await expect(admin.getByText(/sessions? ended/)).toBeVisible();
  await bogdan.goto("/");
  await expect(bogdan).toHaveURL(/\/sign-in/);

  await admin.goto("/admin/audit?action=session.ended");
  const saving = admin.waitForEvent("download");
  await admin.getByRole("link", { name: "Export" }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toMatch(/^audit-\d{4}-\d\d-\d\d\.jsonl$/);
  await page.close();
});

test("whoever wants no mail of reminders says so, and what must be told stays ticked", async ({ as }) => {
  const page = await as("anna");
  await page.goto("/account/notifications");
  await expect(page.getByRole("heading", { name: "Notification choices" })).toBeVisible();
  await page.waitForLoadState("networkidle");
  await expect(page.getByRole("checkbox", { name: "Days of mine will lapse: Email" })).toBeDisabled();
  const box = page.getByRole("checkbox", { name: /^Somebody has waited .*: Email$/ });
  await box.click();
  await expect(box).not.toBeChecked();
  await expectAccessible(page, "notification choices");
  await page.reload();
  await expect(box).not.toBeChecked();
  await page.waitForLoadState("networkidle");
  await box.click();
  await expect(box).toBeChecked();
});

test("whoever works in two organizations chooses which one a sign-in opens", async ({ page, baseURL }) => {
  const form = new SignInPage(page);
  await form.open();
  await form.signIn(emailOf("ben"), PASSWORD);
  await expect(page.getByRole("heading", { name: /^Hello/ })).toBeVisible();
  await page.goto("/account");
  await page.waitForLoadState("networkidle");
  const choice = page.getByRole("button", { name: /Organization after sign-in/ });
  const choose = async (name: string | RegExp) => {
    await choice.click();
    await page.getByRole("option", { name }).click();
    await expect(page.getByText("Saved").first()).toBeVisible();
  };
  await choose(/Wombat/);
  await page.goto("about:blank");
  await page.context().clearCookies();
  await form.open();
  await form.signIn(emailOf("ben"), PASSWORD);
  await expect(page.getByRole("button", { name: "Wombat Research, switch organization" })).toBeVisible();
  await page.goto(`${baseURL ?? ""}/account`);
  await page.waitForLoadState("networkidle");
  await choose("The one you were in last");
  // The journeys that follow expect Ben where he mostly works.
  await page.getByRole("button", { name: "Wombat Research, switch organization" }).click();
  await page.getByRole("menuitem", { name: /Kranich/ }).click();
  await expect(page.getByRole("button", { name: "Kranich & Söhne, switch organization" })).toBeVisible();
});

for (const [language, access, choices, address] of [
  ["Deutsch", "Zugang", "Benachrichtigungen wählen", "Anmeldeadresse"],
  ["Français", "Accès", "Choix des notifications", "Adresse de connexion"],
] as const) {
  test(`the same pages speak ${language}`, async ({ page, baseURL }) => {
    await enter(page, baseURL ?? "");
    await page.goto("/account");
    await page.waitForLoadState("networkidle");
    await page.getByRole("button", { name: /Language/ }).click();
    await page.getByRole("option", { name: language }).click();
    await expect(page.getByRole("heading", { name: address, exact: true })).toBeVisible();
    await expectAccessible(page, `account, ${language}`);
    for (const [path, title] of [
      ["/admin/access", access],
      ["/account/notifications", choices],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole("heading", { name: title, exact: true })).toBeVisible();
      await page.waitForLoadState("networkidle");
      await expectAccessible(page, `${path}, ${language}`);
    }
  });
}
