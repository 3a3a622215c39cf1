import type { Page } from "@playwright/test";
import { ApprovalsPage } from "./pages/approvals.page";
import { NewRequestPage } from "./pages/new-request.page";
import { RequestPage } from "./pages/request.page";
import { SignInPage } from "./pages/sign-in.page";
import { TimeOffPage } from "./pages/time-off.page";
import { expectAccessible, LOOKS } from "./support/accessibility";
import { PASSWORD } from "./support/demo";
import { PDF } from "./support/files";
import { findFreeDays } from "./support/free-days";
import { expect, test } from "./support/journey";
import { createOrganization } from "./support/operator";
import type { TimeOffRequest } from "./support/service";

test.describe.configure({ timeout: 240_000 });

const heading = (page: Page, name: string | RegExp) =>
  expect(page.getByRole("heading", { name }).first()).toBeVisible();

test("the way in: sign-in, its errors, the one-time link, and one that is spent", async ({
  page,
  baseURL,
}) => {
  const form = new SignInPage(page);
  await form.open();
  await heading(page, "Sign in");
  await expectAccessible(page, "sign-in");
  await form.signIn("nobody@kranich.example", PASSWORD);
  await expect(page.getByText("The email or password is incorrect.")).toBeVisible();
  await expectAccessible(page, "sign-in refused");
  await page.goto("/sign-in/forgot");
  await heading(page, "Reset your password");
  await page.getByLabel("Email").fill("nobody@kranich.example");
  await page.getByRole("button", { name: "Send link" }).click();
  await heading(page, "Check your email");
  await expectAccessible(page, "password forgotten");

  const { link } = await createOrganization(baseURL ?? "");
  await page.goto(link);
  await heading(page, /Welcome/);
  await page.getByRole("button", { name: "Set password and sign in" }).click();
  await expect(page.getByText("Use at least 12 characters.")).toBeVisible();
  await expectAccessible(page, "set password, too short");
  await page.goto(`${link}x`);
  await heading(page, "This link no longer works");
  await expectAccessible(page, "spent link");
});

test("a new organization: every screen while it is empty", async ({ page, baseURL }) => {
  const { link } = await createOrganization(baseURL ?? "");
  await page.goto(link);
  await page.getByLabel("New password").fill(PASSWORD);
  await page.getByRole("button", { name: "Set password and sign in" }).click();
  await heading(page, /Hello/);
  await expectAccessible(page, "home, empty");
  for (const [path, name] of [
    ["/time-off", "Time off"],
    ["/time-off/new", "New request"],
    ["/approvals", "Approvals"],
    ["/approvals?tab=decided", "Approvals"],
    ["/calendar", "Calendar"],
    ["/people", "People"],
    ["/people/chart", "Who reports to whom"],
    ["/account/notifications", "Notification choices"],
    ["/account/sessions", "Sessions"],
    ["/account/feeds", "Calendar feeds"],
    ["/account/api-keys", "API keys"],
    ["/account/mcp", "AI clients"],
    ["/notifications", "Notifications"],
    ["/nowhere", "Nothing here"],
  ] as const) {
    await page.goto(path);
    await heading(page, name);
    await page.waitForLoadState("networkidle");
    await expectAccessible(page, `${path}, empty`);
  }
});

test("the employee's screens, with menus and dialogs open", async ({ as, serviceAs }) => {
  const page = await as("anna");
  await page.goto("/");
  await heading(page, "Your balances");
  await expectAccessible(page, "home");
  await page.getByRole("button", { name: /^Account of/ }).click();
  await expect(page.getByRole("menu")).toBeVisible();
  await expectAccessible(page, "account menu");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectAccessible(page, "commands");

  const timeOff = new TimeOffPage(page);
  await timeOff.open();
  await expectAccessible(page, "time off");
  await timeOff.explain("Vacation");
  await expectAccessible(page, "balance explained");
  await page.goto("/time-off?view=past");
  await heading(page, "Requests");
  await expectAccessible(page, "past time off");

  await page.goto("/account");
  await heading(page, "Profile");
  await expectAccessible(page, "account");
  await page.goto("/account/sessions");
  await heading(page, "Sessions");
  await expectAccessible(page, "sessions");
  await page.goto("/account/api-keys");
  await heading(page, "API keys");
  await expectAccessible(page, "API keys");
  await page
    .getByRole("button", { name: /^Revoke / })
    .first()
    .click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await expectAccessible(page, "revoke a key");
  await page.goto("/account/api-keys/new");
  await page.getByRole("button", { name: "Create key" }).click();
  await expect(page.getByText("Give the key a name.")).toBeVisible();
  await expectAccessible(page, "new key refused");

  await page.goto("/account/mcp");
  await heading(page, "AI clients");
  await expectAccessible(page, "how AI clients connect");

  const requests = await (await serviceAs("anna")).get<TimeOffRequest[]>("/time-off/requests");
  const request = new RequestPage(page);
  for (const status of ["pending", "approved", "declined", "cancelled"]) {
    await request.open(requests.find((one) => one.status === status)?.id ?? status);
    await expectAccessible(page, `${status} request`);
  }
  await request.open(requests.find((one) => one.status === "pending")?.id ?? "");
  await page.getByRole("button", { name: "Withdraw" }).click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await expectAccessible(page, "withdraw a request");
});

test("the people: the directory, its filters, a profile and the chart", async ({ as }) => {
  const page = await as("anna");
  await page.goto("/people");
  await heading(page, "People");
  await expectAccessible(page, "directory");
  await page.getByRole("combobox", { name: "Department" }).click();
  await expect(page.getByRole("listbox")).toBeVisible();
  // While the list is open all else is hidden from screen readers, until it is closed.
  await expectAccessible(page, "departments to filter by", "[role=listbox]");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("listbox")).toBeHidden();
  await expectAccessible(page, "directory, with a list closed again");
  await page.goto("/people?q=nobody-of-this-name");
  await expect(page.getByText("Nobody found")).toBeVisible();
  await expectAccessible(page, "nobody found");
  await page.goto("/people?q=anna");
  await page.getByRole("link", { name: /Anna Lindqvist/ }).click();
  await heading(page, "Anna Lindqvist");
  await expectAccessible(page, "own profile");
  await page.getByRole("link", { name: "Show in the chart" }).click();
  await expect(page.getByRole("treeitem", { name: /Anna Lindqvist/ })).toBeVisible();
  await expectAccessible(page, "chart");
  await page.keyboard.press("Control+k");
  await page.getByRole("searchbox", { name: "Search and commands" }).fill("schröder");
  await expect(page.getByRole("menuitem", { name: /Ben Schröder/ })).toBeVisible();
  await expectAccessible(page, "somebody found by the palette");
});

test("a new request: empty, filled in, refused, with files, and without a connection", async ({
  as,
  serviceAs,
}, testInfo) => {
  const page = await as("minhanh");
  const service = await serviceAs("minhanh");
  const free = await findFreeDays(service, await service.balance(), 3);
  const form = new NewRequestPage(page);
  await form.open();
  await page.waitForLoadState("networkidle");
  await expectAccessible(page, "new request");
  await form.choosePolicy("Training days");
  await form.send.click();
  await expect(page.getByText("This policy requires a note.").first()).toBeVisible();
  await expectAccessible(page, "new request refused");
  await form.policy.click();
  await expect(page.getByRole("listbox")).toBeVisible();
  await expectAccessible(page, "policies to choose from");
  await page.keyboard.press("Escape");

  await form.choosePolicy("Vacation");
  await form.typeDates(free);
  await form.chooseFile(PDF);
  await form.note.fill(testInfo.title);
  await expect(form.told("3 days").first()).toBeVisible();
  await expectAccessible(page, "new request filled in");
  await page.context().setOffline(true);
  await expect(page.getByText("You are offline.")).toBeVisible();
  await form.send.click();
  await expect(page.getByText("The service could not be reached.")).toBeVisible();
  await expectAccessible(page, "new request offline");
});

test("the approver's screens, with the reason dialog open", async ({ as }) => {
  const page = await as("ben");
  const queue = new ApprovalsPage(page);
  await queue.open();
  await expect(queue.rows.first()).toBeVisible();
  await expectAccessible(page, "approvals");
  await page.getByRole("checkbox", { name: "Select all" }).check();
  await expectAccessible(page, "approvals selected");
  await queue.rows
    .first()
    .getByRole("button", { name: /^Decline / })
    .click();
  await expect(queue.dialog).toBeVisible();
  await queue.dialog.getByRole("button", { name: "Decline" }).click();
  await expectAccessible(page, "decline without a reason");
  await page.goto("/approvals?tab=decided");
  await expect(page.getByRole("list", { name: "Decided" })).toBeVisible();
  await expectAccessible(page, "decided");
});

test("what goes wrong: the service fails behind an open page", async ({ as }) => {
  // While a service worker takes a page over, what the page asks for can bypass its routes.
  const page = await as("zoe", { serviceWorkers: "block" });
  const timeOff = new TimeOffPage(page);
  await timeOff.open();
  await page.route("**/api/trpc/**", (route) => route.abort());
  await page.getByRole("button", { name: "Explain Vacation", exact: true }).click();
  await expect(page.getByText("This could not be loaded")).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page, "load failed");
  await page.unroute("**/api/trpc/**");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "How Vacation adds up" })).toBeVisible();
});

test("what needs no sign-in: the mails that a demo keeps, and the reference of the interface", async ({
  page,
}) => {
  await page.goto("/mail");
  await page.waitForLoadState("networkidle");
  await expectAccessible(page, "kept mails");
  await page.getByRole("navigation", { name: "Kept mails" }).getByRole("link").first().click();
  await expect(page).toHaveURL(/\/mail\/./);
  await page.waitForLoadState("networkidle");
  await expectAccessible(page, "a kept mail");
  for (const look of LOOKS.filter((_, index) => index % 2 === 0)) {
    // Parts far outside the visible area keep their colours until they are seen, so each check starts again.
    await page.emulateMedia({ colorScheme: look.colorScheme });
    await page.goto("/api/docs");
    await heading(page, "Hiatus API");
    await expectAccessible(page, "reference of the interface", "html", [look]);
  }
});
