import type { Page } from "@playwright/test";
import { TOTP } from "otpauth";
import en from "../../messages/en.json" with { type: "json" };
import { expectAccessible } from "../support/accessibility";
import { PASSWORD } from "../support/demo";
import { expect, test } from "../support/journey";
import { beginByLink, LANGUAGES, type Spoken } from "../support/newcomer";
import { createOrganization, operate } from "../support/operator";

type Words = Spoken[2];

/** Somebody new whose portal is in a language. */
async function newcomer(page: Page, baseURL: string, spoken: Spoken) {
  const { link, email } = await createOrganization(baseURL);
  await beginByLink(page, link, spoken);
  return email;
}

const codesOf = async (page: Page, words: Words) =>
  page
    .getByRole("dialog")
    .getByRole("list", { name: words.security.codes_title })
    .getByRole("listitem")
    .allInnerTexts();

for (const spoken of LANGUAGES) {
  const [language, locale, words] = spoken;
  const { security, sign_in } = words;
  const step = sign_in.second_step;

  test(`an authenticator app is added, asked for, replaced by a recovery code, and removed, in ${language}`, async ({
    browser,
    baseURL: address,
  }) => {
    const baseURL = address ?? "";
    const context = await browser.newContext({ baseURL, locale });
    const page = await context.newPage();
    const email = await newcomer(page, baseURL, spoken);

    await page.getByRole("link", { name: words.account.security, exact: true }).click();
    await expect(page.getByRole("heading", { name: security.app })).toBeVisible();
    await expectAccessible(page, "security without a second step");
    await page.getByRole("button", { name: security.app_add }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("img", { name: security.set_up_image })).toBeVisible();
    await expectAccessible(page, "adding an authenticator app", "[role=dialog]");
    const secret = (await dialog.locator("code").innerText()).replaceAll(" ", "");
    const totp = new TOTP({ secret });
    const code = (seconds = 0) => totp.generate({ timestamp: Date.now() + seconds * 1000 });
    await dialog.getByLabel(security.set_up_code).fill("000000");
    await dialog.getByRole("button", { name: security.set_up_add, exact: true }).click();
    await expect(dialog.getByText(words.refusals.account.wrong_code)).toBeVisible();
    await dialog.getByLabel(security.set_up_code).fill(code());
    await dialog.getByRole("button", { name: security.set_up_add, exact: true }).click();
    await expect(dialog.getByText(security.codes_once)).toBeVisible();
    await expectAccessible(page, "recovery codes", "[role=dialog]");
    const codes = await codesOf(page, words);
    expect(codes).toHaveLength(10);
    await dialog.getByRole("button", { name: security.codes_done }).click();
    await expect(page.getByRole("heading", { name: security.codes, exact: true })).toBeVisible();
    await expectAccessible(page, "security with an authenticator app");

    // Elsewhere: the page that was asked for is reached after the second step.
    const other = await browser.newContext({ baseURL, locale });
    const visitor = await other.newPage();
    await visitor.goto("/time-off?view=past");
    const enter = async () => {
      await visitor.getByLabel(sign_in.email).fill(email);
      await visitor.getByLabel(sign_in.password).fill(PASSWORD);
      await visitor.getByRole("button", { name: sign_in.submit, exact: true }).click();
      await expect(visitor.getByRole("heading", { name: step.title })).toBeVisible();
    };
    await enter();
    await expectAccessible(visitor, "the second step");
    await visitor.getByLabel(step.code, { exact: true }).fill("000000");
    await visitor.getByRole("button", { name: step.submit, exact: true }).click();
    await expect(visitor.getByText(step.wrong)).toBeVisible();
    await visitor.getByLabel(step.code, { exact: true }).fill(code(30));
    await visitor.getByRole("button", { name: step.submit, exact: true }).click();
    await expect(visitor).toHaveURL(/\/time-off\?view=past/);
    await visitor.goto("/account/sessions");
    // Also where the app was added, and so shown.
    await expect(visitor.getByText(words.sessions.how.password_totp)).toHaveCount(2);

    // Without the phone: a recovery code, once.
    await visitor.goto("about:blank");
    await other.clearCookies();
    await visitor.goto("/sign-in");
    await enter();
    await visitor.getByRole("button", { name: step.use_recovery }).click();
    await expectAccessible(visitor, "the second step with a recovery code");
    await visitor.getByLabel(step.recovery_code, { exact: true }).fill(codes[3]?.toLowerCase() ?? "");
    await visitor.getByRole("button", { name: step.submit, exact: true }).click();
    await expect(visitor).toHaveURL(`${baseURL}/`);

    // New codes, and then no app any more: each only after the password.
    await visitor.goto("/account/security");
    await visitor.waitForLoadState("networkidle");
    await visitor.getByRole("button", { name: security.codes_renew }).click();
    const asked = visitor.getByRole("dialog");
    await expectAccessible(visitor, "showing again who one is", "[role=dialog]");
    await asked.getByLabel(security.prove_password).fill(PASSWORD);
    await asked.getByRole("button", { name: security.codes_renew, exact: true }).click();
    await expect(asked.getByText(security.codes_once)).toBeVisible();
    const renewed = await codesOf(visitor, words);
    expect(renewed.filter((one) => codes.includes(one))).toEqual([]);
    await asked.getByRole("button", { name: security.codes_done }).click();
    await visitor.getByRole("button", { name: security.app_remove, exact: true }).click();
    await asked.getByRole("button", { name: security.prove_by_code }).click();
    await asked.getByLabel(security.prove_code).fill(renewed[0] ?? "");
    await asked.getByRole("button", { name: security.app_remove, exact: true }).click();
    await expect(visitor.getByText(security.app_none)).toBeVisible();
    await expect(visitor.getByRole("heading", { name: security.codes, exact: true })).toBeHidden();

    await context.close();
    await other.close();
  });
}

test("the operator lets somebody in who has lost phone and codes", async ({
  page,
  browser,
  baseURL: address,
}) => {
  const baseURL = address ?? "";
  const email = await newcomer(page, baseURL, ["English", "en-GB", en]);
  await page.goto("/account/security");
  await page.waitForLoadState("networkidle");
  await page.getByRole("button", { name: en.security.app_add }).click();
  const dialog = page.getByRole("dialog");
  const secret = (await dialog.locator("code").innerText()).replaceAll(" ", "");
  await dialog.getByLabel(en.security.set_up_code).fill(new TOTP({ secret }).generate());
  await dialog.getByRole("button", { name: en.security.set_up_add, exact: true }).click();
  await dialog.getByRole("button", { name: en.security.codes_done }).click();
  const removed = await operate<object>(baseURL, "person", "reset-factors", "--email", email);
  expect(removed).toEqual({ authenticator: true, passkeys: 0 });

  const elsewhere = await browser.newPage({ baseURL });
  await elsewhere.goto("/sign-in");
  await elsewhere.getByLabel(en.sign_in.email).fill(email);
  await elsewhere.getByLabel(en.sign_in.password).fill(PASSWORD);
  await elsewhere.getByRole("button", { name: en.sign_in.submit, exact: true }).click();
  await expect(elsewhere).toHaveURL(`${baseURL}/`);
  await elsewhere.close();
});
