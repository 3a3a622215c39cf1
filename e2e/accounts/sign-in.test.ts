import { SignInPage } from "../pages/sign-in.page";
import { emailOf, PASSWORD } from "../support/demo";
import { expect, test } from "../support/journey";
import { createOrganization } from "../support/operator";

test("a wrong password is refused, the right one leads to the page that was asked for, and out again", async ({
  page,
}) => {
  await page.goto("/time-off?view=past");
  await expect(page).toHaveURL(/\/sign-in/);
  const form = new SignInPage(page);
  await form.signIn(emailOf("priya"), "not the password");
  await expect(
    page.getByRole("alert").filter({ hasText: "The email or password is incorrect." }),
  ).toBeVisible();
  await expect(form.email).toHaveValue(emailOf("priya"));

  await form.signIn(emailOf("priya"), PASSWORD);
  await expect(page).toHaveURL(/\/time-off\?view=past/);
  await expect(page.getByRole("heading", { name: "Time off", exact: true })).toBeVisible();

  await page.getByRole("button", { name: "Account of Priya Raghunathan" }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/sign-in/);
  await page.goto("/");
  await expect(page).toHaveURL(/\/sign-in/);
});

test("a new organization's admin sets a password by a link that works once", async ({ page, baseURL }) => {
  const { link, email } = await createOrganization(baseURL ?? "");
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "Welcome, Edda Neumann" })).toBeVisible();
  const password = page.getByLabel("New password");
  await password.fill("too short");
  await page.getByRole("button", { name: "Set password and sign in" }).click();
  await expect(page.getByText("Use at least 12 characters.")).toBeVisible();
  await password.fill("three words and more");
  await page.getByRole("button", { name: "Set password and sign in" }).click();
  await expect(page.getByRole("heading", { name: "Hello, Edda Neumann" })).toBeVisible();
  await expect(page.getByText("No time-off policy yet")).toBeVisible();

  // The page is left first: without its session it would go to the sign-in by itself, across the way to the link.
  await page.goto("about:blank");
  await page.context().clearCookies();
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "This link no longer works" })).toBeVisible();
  const form = new SignInPage(page);
  await form.open();
  await form.signIn(email, "three words and more");
  await expect(page.getByRole("heading", { name: "Hello, Edda Neumann" })).toBeVisible();
});

test("who works in two organizations switches between them, and sees only the one", async ({ as }) => {
  const page = await as("ben");
  await page.goto("/");
  await expect(page.getByRole("link", { name: /Explain Vacation/ })).toBeVisible();
  await page.getByRole("button", { name: "Kranich & Söhne, switch organization" }).click();
  await page.getByRole("menuitem", { name: /Wombat Research/ }).click();

  await expect(page.getByRole("link", { name: /Explain Annual leave/ })).toBeVisible();
  await expect(page.getByRole("link", { name: /Explain Vacation/ })).toHaveCount(0);
  await page.getByRole("button", { name: "Wombat Research, switch organization" }).click();
  await page.getByRole("menuitem", { name: /Kranich/ }).click();
  await expect(page.getByRole("link", { name: /Explain Vacation/ })).toBeVisible();
});
