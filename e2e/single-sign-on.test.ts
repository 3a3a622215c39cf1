import type { Browser, Page } from "@playwright/test";
import de from "../messages/de.json" with { type: "json" };
import en from "../messages/en.json" with { type: "json" };
import fr from "../messages/fr.json" with { type: "json" };
import { TestIdentityProvider } from "../src/test/clients/identity-provider";
import { expectAccessible } from "./support/accessibility";
import { PASSWORD } from "./support/demo";
import { expect, test } from "./support/journey";
import { createOrganization, operate } from "./support/operator";

const LANGUAGES = [
  { locale: "en-GB", words: en },
  { locale: "de-DE", words: de },
  { locale: "fr-FR", words: fr },
] as const;
type Words = (typeof LANGUAGES)[number]["words"];

/** A sentence of the catalogue with what is filled in. */
const filled = (sentence: string, values: Readonly<Record<string, string>>) =>
  sentence.replace(/\{(\w+)\}/g, (_blank, name: string) => values[name] ?? "");

let provider: TestIdentityProvider;
test.beforeAll(async () => {
  provider = await TestIdentityProvider.start({ redirectUris: [] });
});
test.afterAll(() => provider.stop());

async function newBrowser(browser: Browser, locale: string, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ locale, baseURL: baseURL ?? "" });
  return context.newPage();
}

/** Somebody whose account the operator made begins in English. */
async function enterFirst(page: Page, link: string, words: Words, language: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel(words.sign_in.new_password).fill(PASSWORD);
  await page.getByRole("button", { name: words.sign_in.set_password }).click();
  await expect(page.getByRole("navigation").first()).toBeVisible();
  await page.evaluate(
    (locale) =>
      fetch("/api/trpc/account.updateProfile", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ locale }),
      }),
    language,
  );
}

for (const { locale, words } of LANGUAGES) {
  const { identity_provider: admin, sign_on: signOn, sign_in: signIn } = words;

  test(`an admin sets up the organization's own sign-in, and people come in through it (${locale})`, async ({
    browser,
    baseURL,
  }) => {
    test.setTimeout(300_000);
    const { link, slug } = await createOrganization(baseURL ?? "");
    const page = await newBrowser(browser, locale, baseURL);
    await enterFirst(page, link, words, locale.slice(0, 2));

    await page.goto("/admin/sign-in");
    const redirectUri = await page.locator("code").first().textContent();
    provider.knows(redirectUri ?? "");
    await page.getByLabel(admin.issuer).fill("http://127.0.0.1:9");
    await page.getByLabel(admin.client_id).fill(provider.clientId);
    await page.getByLabel(admin.client_secret).fill(provider.clientSecret);
    await page.getByLabel(admin.domains).fill(`${slug}.example`);
    await page.getByRole("checkbox", { name: admin.creates_members }).check();
    await page.getByRole("button", { name: admin.save, exact: true }).click();
    await expect(page.getByText(words.refusals.sign_on.unreachable)).toBeVisible();
    await page.getByLabel(admin.issuer).fill(provider.issuer);
    await page.getByRole("button", { name: admin.save, exact: true }).click();
    await expect(page.getByText(admin.not_tested)).toBeVisible();
    await expect(page.getByRole("checkbox", { name: admin.is_required })).toBeDisabled();

    provider.signsIn("edda", { email: `edda@${slug}.example`, email_verified: true, name: "Edda Neumann" });
    await page.getByRole("link", { name: admin.test }).click();
    await expect(page.getByText(admin.result_works)).toBeVisible();
    await expect(page.getByText(`edda@${slug}.example (${admin.verified})`)).toBeVisible();
    await expectAccessible(page, "the organization's sign-in");
    await page.getByRole("checkbox", { name: admin.is_required }).check();
    await page.getByRole("button", { name: admin.save, exact: true }).click();
    await expect(page.getByText(admin.saved)).toBeVisible();

    // Somebody unknown.
    provider.signsIn(`ida-${slug}`, {
      email: `ida@${slug}.example`,
      email_verified: true,
      name: "Ida Kern",
    });
    const ida = await newBrowser(browser, locale, baseURL);
    await ida.goto("/sign-in");
    await ida.getByRole("link", { name: signIn.organization }).click();
    await ida.getByLabel(signOn.asked).fill(`somebody@${slug}.example`);
    await ida.getByRole("button", { name: signOn.find }).click();
    const choice = ida.getByRole("link", { name: filled(signOn.with, { name: "Neuland" }) });
    await expect(choice).toBeVisible();
    await expectAccessible(ida, "the choice of an organization");
    await choice.click();
    await expect(
      ida.getByRole("heading", { name: filled(signOn.first_title, { organization: "Neuland" }) }),
    ).toBeVisible();
    await expectAccessible(ida, "the page of somebody who comes for the first time");
    await ida.getByRole("button", { name: filled(signOn.join, { organization: "Neuland" }) }).click();
    await expect(ida.getByRole("navigation").first()).toBeVisible();
    await ida.goto("/account");
    await expect(ida.getByText(`ida@${slug}.example`).first()).toBeVisible();
    await ida.context().close();

    // Somebody who has an account, and whose password opens this organization no more.
    provider.signsIn("edda", { email: `edda@${slug}.example`, email_verified: true, name: "Edda Neumann" });
    const edda = await newBrowser(browser, locale, baseURL);
    await edda.goto("/sign-in");
    await edda.getByLabel(signIn.email).fill(`edda@${slug}.example`);
    await edda.getByLabel(signIn.password).fill(PASSWORD);
    await edda.getByRole("button", { name: signIn.submit, exact: true }).click();
    await expect(edda.getByText(signIn.problem.sign_on_required)).toBeVisible();
    await edda.goto(`/api/auth/sign-on?organization=${slug}`);
    await edda.getByLabel(signIn.password).fill(PASSWORD);
    await edda.getByRole("button", { name: signOn.confirm }).click();
    await expect(edda.getByRole("navigation").first()).toBeVisible();
    await edda.context().close();

    // The same person with a second account at the provider, in the session that she has here.
    provider.signsIn(`again-${slug}`, {
      email: `edda@${slug}.example`,
      email_verified: true,
      name: "Edda Neumann",
    });
    await page.context().clearCookies({ name: /^_session/ });
    await page.goto(`/api/auth/sign-on?organization=${slug}`);
    const continued = page.getByRole("button", {
      name: filled(signOn.confirm_here, { name: "Edda Neumann" }),
    });
    await expect(continued).toBeVisible();
    await expect(page.getByRole("link", { name: signOn.set_password })).toBeVisible();
    await expectAccessible(page, "the page of somebody who is signed in already");
    await continued.click();
    await expect(page.getByRole("navigation").first()).toBeVisible();
    await page.goto("/account");
    await expect(page.getByText(words.account.bound).first()).toBeVisible();

    // Somebody whom the organization does not take.
    provider.signsIn(`mallory-${slug}`, { email: "mallory@elsewhere.example", email_verified: true });
    const mallory = await newBrowser(browser, locale, baseURL);
    await mallory.goto(`/api/auth/sign-on?organization=${slug}`);
    await expect(
      mallory.getByRole("heading", { name: signOn.problem_title.domain_not_allowed }),
    ).toBeVisible();
    await expectAccessible(mallory, "why somebody cannot come in");
    await mallory.context().close();

    await operate(baseURL ?? "", "organization", "allow-password", "--organization", slug);
    await page.goto("/admin/sign-in");
    await page.getByRole("button", { name: admin.remove }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: words.tables.delete }).click();
    await expect(page.getByText(admin.removed)).toBeVisible();
    await page.context().close();
  });
}
