import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/accessibility";
import { PASSWORD } from "../support/demo";
import { type EmptyService, startEmptyService } from "../support/empty-service";
import { expect, test } from "../support/journey";
import { beginByLink, LANGUAGES } from "../support/newcomer";
import { createOrganization } from "../support/operator";
import { VirtualDevice } from "../support/virtual-device";

// Each look at what a screen reader finds takes seconds on a slow machine.
test.describe.configure({ timeout: 240_000 });

// Browsers take no passkeys for an address of numbers, such as the other journeys have.
let service: EmptyService;

test.beforeAll(async () => {
  service = await startEmptyService("localhost");
});

test.afterAll(async () => {
  await service.stop();
});

for (const spoken of LANGUAGES) {
  const [language, locale, words] = spoken;
  const { security, sign_in } = words;
  const step = sign_in.second_step;

  test(`a passkey is added, is the second step, then the only one, and is renamed and removed, in ${language}`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ baseURL: service.address, locale });
    const page = await context.newPage();
    const { link, email } = await createOrganization(service.address, service.dataDir);
    await beginByLink(page, link, spoken);
    const phone = await VirtualDevice.in(page);

    await page.goto("/account/security");
    await page.waitForLoadState("networkidle");
    await expectAccessible(page, "security without passkeys");
    const codes = await addPasskey(page, "Phone");
    expect(codes).toHaveLength(10);
    expect(await phone.passkeys()).toHaveLength(1);
    const list = page.getByRole("list", { name: security.passkeys });
    await expect(list.getByText("Phone", { exact: true })).toBeVisible();
    await expectAccessible(page, "security with a passkey");

    // The device has one already, and another that does not know its owner makes none.
    await page.getByRole("button", { name: security.passkey_add }).click();
    await page.getByLabel(security.passkey_name, { exact: true }).fill("Again");
    await page.getByRole("button", { name: security.go_on }).click();
    await expect(page.getByText(security.passkey_turned_away)).toBeVisible();
    await page.getByRole("button", { name: security.cancel, exact: true }).click();

    await page.getByRole("button", { name: security.passkey_rename_of.replace("{name}", "Phone") }).click();
    await page.getByLabel(security.passkey_name, { exact: true }).fill("My phone");
    await expectAccessible(page, "renaming a passkey", "[role=dialog]");
    await page
      .getByRole("dialog")
      .getByRole("button", { name: security.passkey_rename, exact: true })
      .click();
    await expect(list.getByText("My phone", { exact: true })).toBeVisible();

    // Elsewhere the password is not enough any more.
    const other = await browser.newContext({ baseURL: service.address, locale });
    const visitor = await other.newPage();
    const copy = await VirtualDevice.in(visitor);
    await copy.takeOver(phone);
    const begin = async () => {
      await visitor.goto("/sign-in");
      await visitor.getByLabel(sign_in.email).fill(email);
      await visitor.getByLabel(sign_in.password).fill(PASSWORD);
      await visitor.getByRole("button", { name: sign_in.submit, exact: true }).click();
      await expect(visitor.getByText(step.lead_passkey)).toBeVisible();
    };
    await begin();
    await expectAccessible(visitor, "the second step with a passkey");
    await visitor.getByRole("button", { name: sign_in.passkey.button_step }).click();
    await expect(visitor).toHaveURL(`${service.address}/`);
    await visitor.goto("/account/sessions");
    // Also where the passkey was added, and so shown.
    await expect(visitor.getByText(words.sessions.how.password_passkey)).toHaveCount(2);

    // Without the device: a recovery code, once.
    await leave(visitor);
    await begin();
    await visitor.getByRole("button", { name: step.use_recovery }).click();
    await expectAccessible(visitor, "a recovery code instead of a passkey");
    await visitor.getByLabel(step.recovery_code, { exact: true }).fill(codes[0] ?? "");
    await visitor.getByRole("button", { name: step.submit, exact: true }).click();
    await expect(visitor).toHaveURL(`${service.address}/`);

    // The password goes after a proof with the passkey; every other browser is signed out.
    await phone.takeOver(copy);
    await page.getByRole("button", { name: security.password_remove }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: security.prove_by_passkey }).click();
    await expectAccessible(page, "removing the password", "[role=dialog]");
    await dialog.getByRole("button", { name: security.password_remove, exact: true }).click();
    await expect(page.getByText(security.password_none)).toBeVisible();
    await expectAccessible(page, "security without a password");
    await visitor.goto("/account/sessions");
    await expect(visitor).toHaveURL(/\/sign-in/);
    await expectAccessible(visitor, "signing in with a passkey");
    await copy.takeOver(phone);
    await copy.knowsOwner(false);
    await visitor.getByRole("button", { name: sign_in.passkey.button }).click();
    await expect(visitor.getByRole("button", { name: sign_in.passkey.button })).toBeEnabled();
    await expect(visitor).toHaveURL(/\/sign-in/);
    await copy.knowsOwner(true);
    await visitor.getByRole("button", { name: sign_in.passkey.button }).click();
    await expect(visitor).toHaveURL(/\/account\/sessions/);
    await expect(visitor.getByText(words.sessions.how.passkey, { exact: true })).toBeVisible();

    // The last passkey stays; with another it may go, and signs nobody in any more.
    const remove = async () => {
      await page
        .getByRole("button", { name: security.passkey_remove_of.replace("{name}", "My phone") })
        .click();
      await dialog.getByRole("button", { name: security.passkey_remove, exact: true }).click();
    };
    await phone.takeOver(copy);
    await remove();
    await expect(dialog.getByText(words.refusals.account.last_way_in)).toBeVisible();
    await expectAccessible(page, "keeping the last passkey", "[role=dialog]");
    await dialog.getByRole("button", { name: security.cancel, exact: true }).click();
    await phone.remove();
    const laptop = await VirtualDevice.in(page);
    expect(await addPasskey(page, "Laptop")).toEqual([]);
    expect(await laptop.passkeys()).toHaveLength(1);
    await remove();
    await expect(list.getByText("My phone", { exact: true })).toBeHidden();
    await leave(visitor);
    await visitor.goto("/sign-in");
    await visitor.getByRole("button", { name: sign_in.passkey.button }).click();
    await expect(visitor.getByText(sign_in.passkey.refused)).toBeVisible();
    await expectAccessible(visitor, "a passkey that was removed");

    await context.close();
    await other.close();
  });

  /** Adds a passkey of the browser's device; the recovery codes that are shown then, if any. */
  async function addPasskey(page: Page, name: string): Promise<string[]> {
    await page.getByRole("button", { name: security.passkey_add }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText(security.passkey_what)).toBeVisible();
    await expectAccessible(page, "adding a passkey", "[role=dialog]");
    await dialog.getByLabel(security.passkey_name, { exact: true }).fill(name);
    await dialog.getByRole("button", { name: security.go_on }).click();
    await expect(page.getByText(name, { exact: true })).toBeVisible();
    const codes = dialog.getByRole("list", { name: security.codes_title });
    if (!(await codes.isVisible())) return [];
    const shown = await codes.getByRole("listitem").allInnerTexts();
    await dialog.getByRole("button", { name: security.codes_done }).click();
    return shown;
  }
}

/** Leaves as somebody does who deletes all cookies. */
async function leave(page: Page): Promise<void> {
  await page.goto("about:blank");
  await page.context().clearCookies();
}
