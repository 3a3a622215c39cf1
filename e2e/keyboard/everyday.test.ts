import { ApprovalsPage } from "../pages/approvals.page";
import { DelegationsPage } from "../pages/delegations.page";
import { Keys } from "../pages/keys.page";
import { inEnglish } from "../pages/new-request.page";
import { RequestPage } from "../pages/request.page";
import { SignInPage } from "../pages/sign-in.page";
import { emailOf, PASSWORD } from "../support/demo";
import { findFreeDays, plusDays } from "../support/free-days";
import { expect, test } from "../support/journey";

// No journey here ever clicks: what a keyboard cannot reach fails.

test("in, to the page that was asked for, and out again", async ({ page }) => {
  const keys = new Keys(page);
  await keys.open("/time-off?view=past");
  const form = new SignInPage(page);
  await keys.type(form.email, emailOf("priya"));
  await keys.type(form.password, "not the password");
  await keys.press("Enter");
  await expect(page.getByText("The email or password is incorrect.")).toBeVisible();
  await keys.type(form.password, PASSWORD);
  await keys.press("Enter");
  await expect(page).toHaveURL(/\/time-off\?view=past/);
  await expect(page.getByRole("heading", { name: "Time off", exact: true })).toBeVisible();
  await page.waitForLoadState("networkidle");
  await keys.choose(page.getByRole("button", { name: "Account of Priya Raghunathan" }), "Sign out");
  await expect(page).toHaveURL(/\/sign-in/);
});

test("a request is found in the queue, declined with a reason by Ctrl Enter, and taken back", async ({
  as,
  serviceAs,
}) => {
  const service = await serviceAs("seyma");
  const balance = await service.balance();
  const { first, last } = await findFreeDays(service, balance, 1);
  const asked = { policy_id: balance.id, start_date: first, end_date: last };
  const { id } = await service.post<{ id: string }>("/time-off/requests", asked);
  const page = await as("tomasz");
  const [keys, queue] = [new Keys(page), new ApprovalsPage(page)];
  await keys.open("/approvals");

  await test.step("the slash searches, and a filter narrows", async () => {
    await keys.press("/");
    await page.keyboard.type("Şeyma");
    await expect(page).toHaveURL(/q=/);
    await keys.find("Department", "Sales");
    await expect(page).toHaveURL(/department=/);
    await expect(queue.row(id)).toBeVisible();
    await expect(queue.rows.and(page.getByLabel(/^Leon Fischer/))).toHaveCount(0);
    await keys.activate(page.getByRole("button", { name: "Clear filters" }));
    await expect(page).not.toHaveURL(/q=/);
  });

  await test.step("declined from its row", async () => {
    await keys.activate(queue.row(id).getByRole("button", { name: /^Decline / }));
    await expect(queue.reason).toBeFocused();
    await page.keyboard.type("The fair is that day");
    await keys.press("Control+Enter");
    await expect(queue.row(id)).toHaveCount(0);
  });

  await test.step("taken back", async () => {
    await expect(queue.undo).toBeVisible();
    await keys.press("Control+z");
    await expect(queue.row(id)).toBeVisible();
  });

  await test.step("opened from the bell, and approved there", async () => {
    await keys.press("Control+i");
    const panel = page.getByRole("dialog", { name: "Notifications" });
    await keys.activate(panel.locator(`a[href^="/time-off/${id}"]`).first());
    await expect(page).toHaveURL(new RegExp(`/time-off/${id}`));
    await keys.activate(page.getByRole("button", { name: "Approve", exact: true }));
    await expect(new RequestPage(page).story).toContainText("You approved");
  });

  await test.step("and listed among those decided", async () => {
    await keys.open("/approvals");
    await keys.activate(page.getByRole("link", { name: "Decided" }));
    const decided = page.getByRole("list", { name: "Decided" });
    await expect(decided.locator(`a[href="/time-off/${id}"]`)).toBeVisible();
  });
  await service.post(`/time-off/requests/${id}/cancel`);
});

test("a request is withdrawn", async ({ as, serviceAs }) => {
  const service = await serviceAs("leon");
  const balance = await service.balance();
  const { first, last } = await findFreeDays(service, balance, 1);
  const asked = { policy_id: balance.id, start_date: first, end_date: last };
  const { id } = await service.post<{ id: string }>("/time-off/requests", asked);
  const page = await as("leon");
  const keys = new Keys(page);
  await keys.open(`/time-off/${id}`);
  await keys.activate(page.getByRole("button", { name: "Withdraw" }));
  const question = page.getByRole("alertdialog");
  await keys.activate(question.getByRole("button", { name: "Withdraw request" }));
  await expect(new RequestPage(page).story).toContainText("You cancelled this");
});

test("a delegate is named, and the delegation ended and taken up again", async ({ as, serviceAs }) => {
  const { today } = (await (await serviceAs("jurgen")).get<{ employee: { today: string } }>("/me")).employee;
  const page = await as("jurgen");
  const [keys, own] = [new Keys(page), new DelegationsPage(page)];
  await keys.open("/approvals?tab=delegates");
  await keys.activate(own.add);
  const sheet = page.getByRole("dialog", { name: "Name a delegate" });
  await keys.find("Delegate", "Tomasz", sheet);
  await keys.type(own.first, inEnglish(today));
  await keys.type(own.last, inEnglish(plusDays(today, 3)));
  await keys.press("Control+Enter");
  await expect(own.given.getByRole("listitem")).toHaveText([/Now/]);
  const end = own.given.getByRole("button", { name: /^End / });
  await keys.activate(end);
  await expect(own.given.getByRole("listitem")).toHaveCount(0);
  await keys.press("Control+z");
  await expect(own.given.getByRole("listitem")).toHaveText([/Now/]);
  await keys.activate(end);
  await expect(own.given.getByRole("listitem")).toHaveCount(0);
});

test("another organization, the calendar's filters and a person by commands", async ({ as }) => {
  const page = await as("ben");
  const keys = new Keys(page);
  await keys.open("/calendar");
  await keys.find("Department", "Design");
  await expect(page).toHaveURL(/department=/);
  await expect(page.getByRole("grid").getByRole("row", { name: /Amélie/ })).toBeVisible();
  await expect(page.getByRole("grid").getByRole("row", { name: /Leon Fischer/ })).toHaveCount(0);
  await keys.press("Control+k");
  await page.keyboard.type("Amélie");
  await expect(page.getByRole("menuitem", { name: /Amélie/ })).toBeVisible();
  await keys.press("Enter");
  await expect(page.getByRole("heading", { name: /Amélie/ })).toBeVisible();

  await keys.choose(page.getByRole("button", { name: /switch organization$/ }), "Wombat");
  await expect(page.getByRole("link", { name: /Explain Annual leave/ })).toBeVisible();
  await page.waitForLoadState("networkidle");
  await keys.choose(page.getByRole("button", { name: /switch organization$/ }), "Kranich");
  await expect(page.getByRole("link", { name: /Explain Vacation/ })).toBeVisible();
});

test("leaving a changed form asks, and an API key is made and revoked", async ({ as }) => {
  const page = await as("jonas");
  const keys = new Keys(page);
  await keys.open("/account/api-keys");
  await keys.activate(page.getByRole("link", { name: "New key" }));
  const name = page.getByRole("textbox", { name: "Name" });
  await expect(name).toBeVisible();
  await keys.type(name, "Keyboard");
  await keys.press("Control+k");
  await page.keyboard.type("Calendar");
  await keys.press("Enter");
  const question = page.getByRole("alertdialog", { name: "You have unsaved changes." });
  await keys.activate(question.getByRole("button", { name: "Keep editing" }));
  await expect(name).toHaveValue("Keyboard");
  await keys.tick(page.getByRole("checkbox", { name: /^time-off:read/ }));
  await keys.activate(page.getByRole("button", { name: "Create key" }));
  await expect(page.getByRole("heading", { name: "Keyboard is ready" })).toBeVisible();
  await keys.activate(page.getByRole("link", { name: "I have copied it" }));
  const revoke = page.getByRole("button", { name: "Revoke Keyboard" });
  await keys.activate(revoke);
  await keys.activate(page.getByRole("alertdialog").getByRole("button", { name: "Revoke key" }));
  await expect(revoke).toHaveCount(0);
});
