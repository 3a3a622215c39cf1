import { SignInPage } from "./pages/sign-in.page";
import { expectAccessible } from "./support/accessibility";
import { emailOf, PASSWORD } from "./support/demo";
import { findFreeDays } from "./support/free-days";
import { expect, test } from "./support/journey";
import { createOrganization } from "./support/operator";

test("a mail's link opens in its own organization: at sign-in, by one button when in another, and for nobody else", async ({
  page,
  baseURL,
  serviceAs,
}) => {
  const service = await serviceAs("anna");
  const balance = await service.balance();
  const { first, last } = await findFreeDays(service, balance, 1);
  const wish = { policy_id: balance.id, start_date: first, end_date: last };
  const { id } = await service.post<{ id: string }>("/time-off/requests", wish);
  const at = (organization: string) =>
    page.getByRole("button", { name: `${organization}, switch organization` });

  await page.goto("/approvals?organization=wombat");
  await new SignInPage(page).signIn(emailOf("ben"), PASSWORD);
  await expect(page).toHaveURL("/approvals?organization=wombat");
  await expect(at("Wombat Research")).toBeVisible();

  await page.goto(`/time-off/${id}?organization=kranich#decline`);
  await expect(page.getByRole("heading", { name: "This is at Kranich & Söhne" })).toBeVisible();
  await expect(at("Wombat Research")).toBeVisible();
  await expectAccessible(page, "elsewhere");
  await page.getByRole("button", { name: "Switch to Kranich & Söhne" }).click();
  await expect(page.getByRole("dialog", { name: /^Decline Anna Lindqvist/ })).toBeVisible();
  await expect(page).toHaveURL(`/time-off/${id}?organization=kranich`);
  await page.keyboard.press("Escape");
  await expect(at("Kranich & Söhne")).toBeVisible();

  const { slug: another } = await createOrganization(baseURL ?? "");
  const answers = [];
  for (const organization of [another, "there-is-none"]) {
    await page.goto(`/time-off/${id}?organization=${organization}`);
    await expect(page.getByRole("heading", { name: "Nothing here" })).toBeVisible();
    answers.push(await page.getByRole("main").innerHTML());
  }
  await page.goto("/time-off/00000000-0000-4000-8000-000000000000");
  await expect(page.getByRole("heading", { name: "Nothing here" })).toBeVisible();
  const unknown = await page.getByRole("main").innerHTML();
  expect(answers).toEqual([unknown, unknown]);

  // As in sign-in.test.ts: a page that loses its session leaves automatically.
  await page.goto("about:blank");
  await page.context().clearCookies();
  await page.goto(`/time-off/${id}?organization=kranich#approve`);
  await new SignInPage(page).signIn(emailOf("ben"), PASSWORD);
  await expect(page.getByRole("button", { name: "Approve", exact: true })).toBeFocused();
});
