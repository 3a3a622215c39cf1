import type { Browser, Page } from "@playwright/test";
import { TOTP } from "otpauth";
import { expectAccessible } from "../support/accessibility";
import { PASSWORD } from "../support/demo";
import { expect, test } from "../support/journey";
import { beginByLink, LANGUAGES, type Spoken } from "../support/newcomer";
import { createOrganization, operate } from "../support/operator";
import { Service } from "../support/service";

type Words = Spoken[2];

/** Adds an authenticator app in the dialog that is open; answers with it, and with a recovery code. */
async function addApp(page: Page, { security }: Words): Promise<{ totp: TOTP; recoveryCode: string }> {
  const dialog = page.getByRole("dialog");
  const totp = new TOTP({ secret: (await dialog.locator("code").innerText()).replaceAll(" ", "") });
  await dialog.getByLabel(security.set_up_code).fill(totp.generate());
  await dialog.getByRole("button", { name: security.set_up_add, exact: true }).click();
  const recoveryCode = await dialog.getByRole("listitem").first().innerText();
  await dialog.getByRole("button", { name: security.codes_done }).click();
  await expect(dialog).toBeHidden();
  return { totp, recoveryCode };
}

async function signInElsewhere(browser: Browser, spoken: Spoken, baseURL: string, email: string) {
  const [, locale, { sign_in }] = spoken;
  const context = await browser.newContext({ baseURL, locale });
  const page = await context.newPage();
  await page.goto("/time-off?view=past");
  await page.getByLabel(sign_in.email).fill(email);
  await page.getByLabel(sign_in.password).fill(PASSWORD);
  await page.getByRole("button", { name: sign_in.submit, exact: true }).click();
  return page;
}

for (const spoken of LANGUAGES) {
  const [language, locale, words] = spoken;
  const { security, factor_rule: rule, access } = words;
  const required = security.required;

  test(`an organization requires a second step, and whoever has none is led to one, in ${language}`, async ({
    browser,
    baseURL: address,
  }) => {
    test.setTimeout(240_000);
    const baseURL = address ?? "";
    const { link, email, slug } = await createOrganization(baseURL);
    const title = required.title.replace("{organization}", "Neuland");
    const context = await browser.newContext({ baseURL, locale });
    const admin = await context.newPage();
    await beginByLink(admin, link, spoken);

    // In another browser, since before the admin has a second step.
    const before = await signInElsewhere(browser, spoken, baseURL, email);
    await expect(before).toHaveURL(/\/time-off\?view=past/);

    // Whoever has none requires none.
    await admin.goto("/admin/sign-in");
    const box = admin.getByRole("checkbox", { name: rule.is_required });
    await expect(box).toBeDisabled();
    await expectAccessible(admin, "the requirement, before the admin has a second step");
    await admin.getByRole("link", { name: rule.account }).click();
    await admin.getByRole("button", { name: security.app_add }).click();
    const { totp, recoveryCode } = await addApp(admin, words);

    // A colleague who works already, without one.
    const ida = `ida@${slug}.example`;
    const at = ["--organization", slug, "--email"];
    const key = ["key", "create", ...at, email, "--name", "Journey", "--scopes", "employees:write"];
    const service = new Service(baseURL, (await operate<{ key: string }>(baseURL, ...key)).key);
    await service.post("/employees", {
      name: "Ida Kern",
      email: ida,
      role: "member",
      hire_date: "2026-01-01",
    });
    const invited = await operate<{ sign_in_url: string }>(baseURL, "invitation", "link", ...at, ida);
    const colleague = await (await browser.newContext({ baseURL, locale })).newPage();
    await colleague.goto(invited.sign_in_url);
    await colleague.getByLabel(words.sign_in.new_password).fill(PASSWORD);
    await colleague.getByRole("button", { name: words.sign_in.set_password }).click();
    await expect(colleague.getByRole("navigation").first()).toBeVisible();

    await admin.goto("/admin/sign-in");
    await box.check();
    await admin.getByRole("button", { name: rule.save, exact: true }).first().click();
    await expect(admin.getByText(rule.saved)).toBeVisible();
    await expectAccessible(admin, "the requirement");
    await admin.getByRole("link", { name: rule.show }).click();
    await expect(admin.getByRole("row", { name: /Ida Kern/ })).toBeVisible();
    await expect(admin.getByText(access.filter.without_factor).first()).toBeVisible();
    await expectAccessible(admin, "who has no second step");

    // The page that is open leads to it, too.
    await colleague.getByRole("link", { name: words.frame.place.time_off }).first().click();
    await expect(colleague.getByRole("heading", { name: title })).toBeVisible();
    await expectAccessible(colleague, "the page that asks for a first second step");
    await colleague.getByRole("button", { name: security.app_add }).click();
    await addApp(colleague, words);
    await expect(colleague.getByText(required.added)).toBeVisible();
    await expectAccessible(colleague, "the page after a second step was added");
    await colleague.getByRole("button", { name: required.go.replace("{organization}", "Neuland") }).click();
    await expect(colleague).toHaveURL(/\/time-off/);
    await expect(colleague.getByRole("navigation").first()).toBeVisible();
    await colleague.context().close();

    // A password alone does not do there either; a code of the one that the admin has by now does.
    await before.reload();
    await expect(before.getByRole("heading", { name: title })).toBeVisible();
    await before.waitForLoadState("networkidle");
    await before.getByRole("button", { name: required.show }).click();
    await expect(before.getByLabel(security.prove_password)).toBeHidden();
    await expectAccessible(before, "the page that asks for the second step there is");
    await before.getByLabel(security.prove_code).fill(recoveryCode);
    await before.getByRole("button", { name: security.go_on, exact: true }).click();
    await expect(before).toHaveURL(/\/time-off\?view=past/);
    await before.context().close();

    // Whoever has lost everything begins anew with the operator's help.
    await operate(baseURL, "person", "reset-factors", "--email", ida);
    const again = await signInElsewhere(browser, spoken, baseURL, ida);
    await expect(again.getByRole("heading", { name: title })).toBeVisible();
    await again.getByRole("button", { name: required.sign_out }).click();
    await expect(again).toHaveURL(/\/sign-in$/);
    await again.context().close();

    // With a second step from the start nobody is led anywhere else.
    const known = await signInElsewhere(browser, spoken, baseURL, email);
    const { second_step: step } = words.sign_in;
    await known
      .getByLabel(step.code, { exact: true })
      .fill(totp.generate({ timestamp: Date.now() + 30_000 }));
    await known.getByRole("button", { name: step.submit, exact: true }).click();
    await expect(known).toHaveURL(/\/time-off\?view=past/);
    await known.context().close();
    await context.close();
  });
}
