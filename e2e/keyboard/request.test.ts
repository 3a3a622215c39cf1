import { ApprovalsPage } from "../pages/approvals.page";
import { NewRequestPage } from "../pages/new-request.page";
import { RequestPage } from "../pages/request.page";
import { findFreeDays } from "../support/free-days";
import { expect, test } from "../support/journey";
import { tabTo } from "../support/keyboard";

test("a request without touching the mouse, from the commands to the story", async ({ as, serviceAs }) => {
  const page = await as("sofia");
  const service = await serviceAs("sofia");
  const { first, last } = await findFreeDays(service, await service.balance(), 2);
  const typed = (date: string) => date.split("-").reverse().join("");

  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Your balances" })).toBeVisible();
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("dialog", { name: "Search and commands" })).toBeVisible();
  await page.keyboard.type("new");
  await page.keyboard.press("Enter");

  const form = new NewRequestPage(page);
  await expect(page.getByRole("heading", { name: "New request" })).toBeVisible();
  await tabTo(page, form.policy);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("listbox")).toBeVisible();
  await page.keyboard.type("Vac");
  await page.keyboard.press("Enter");
  await expect(form.policy).toContainText("Vacation");
  await tabTo(page, page.getByRole("textbox", { name: "First day" }));
  await page.keyboard.type(typed(first));
  await tabTo(page, page.getByRole("textbox", { name: "Last day" }));
  await page.keyboard.type(typed(last));
  await tabTo(
    page,
    page
      .getByRole("radio", { name: "From noon" })
      .or(page.getByRole("radio", { name: "Whole day" }))
      .first(),
  );
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("radio", { name: "From noon" })).toBeChecked();
  await expect(form.told("1½ days").first()).toBeVisible();
  await tabTo(page, form.note);
  await page.keyboard.type("By keyboard alone");
  await tabTo(page, form.send);
  await page.keyboard.press("Enter");

  await page.waitForURL(/\/time-off\/[0-9a-f-]{36}$/);
  await expect(new RequestPage(page).story).toContainText("Waiting for Ben Schröder");
});

test("a decision is taken back with Ctrl Z, or from its message", async ({ as, serviceAs }) => {
  const service = await serviceAs("leon");
  const balance = await service.balance();
  const { first, last } = await findFreeDays(service, balance, 1);
  const { id } = await service.post<{ id: string }>("/time-off/requests", {
    policy_id: balance.id,
    start_date: first,
    end_date: last,
  });
  const page = await as("tomasz");
  const queue = new ApprovalsPage(page);
  await queue.open();
  // The rows come from the service; the keys work once the page's own code is there.
  await expect(async () => {
    await queue.row(id).blur();
    await queue.row(id).focus();
    await expect(queue.row(id)).toHaveAttribute("aria-current", "true", { timeout: 500 });
  }).toPass();

  await page.keyboard.press("a");
  await expect(queue.row(id)).toHaveCount(0);
  await expect(queue.undo).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect(queue.row(id)).toBeVisible();
  expect(await service.get(`/time-off/requests/${id}`)).toMatchObject({ status: "pending" });

  await queue.decline(id, "Not that day");
  await queue.undo.click();
  await expect(queue.row(id)).toBeVisible();
  expect(await service.balance()).toMatchObject({ days_requested: balance.days_requested + 1 });

  // By its key: the message still stands over the row's buttons.
  await queue.row(id).focus();
  await page.keyboard.press("a");
  await expect(queue.row(id)).toHaveCount(0);
  // The row goes before the service has answered.
  await expect(async () =>
    expect(await service.get(`/time-off/requests/${id}`)).toMatchObject({ status: "approved" }),
  ).toPass();
  const request = new RequestPage(page);
  await request.open(id);
  await page.getByRole("main").getByRole("button", { name: "Undo" }).click();
  await expect(request.story).toContainText("You took back the decision");
  await expect(page.getByRole("button", { name: "Approve" })).toBeVisible();
  await service.post(`/time-off/requests/${id}/cancel`, {});
});

test("the queue is cleared with j, k, a and d", async ({ as, serviceAs }) => {
  for (const person of ["leon", "seyma", "katharina"]) {
    const service = await serviceAs(person);
    const balance = await service.balance();
    const { first, last } = await findFreeDays(service, balance, 1);
    await service.post("/time-off/requests", { policy_id: balance.id, start_date: first, end_date: last });
  }
  const page = await as("tomasz");
  const queue = new ApprovalsPage(page);
  await queue.open();
  await expect(queue.rows.nth(2)).toBeVisible();
  // The rows come from the service; the keys work once the page's own code is there.
  await page.waitForLoadState("networkidle");
  const current = queue.rows.and(page.locator("[aria-current]"));
  const [firstName, secondName] = await queue.rows.evaluateAll((rows) =>
    rows.map((row) => row.getAttribute("aria-label")),
  );
  let left = await queue.rows.count();

  await page.keyboard.press("j");
  await expect(current).toHaveAttribute("aria-label", firstName ?? "");
  await page.keyboard.press("j");
  await expect(current).toHaveAttribute("aria-label", secondName ?? "");
  await expect(current).toBeFocused();
  await page.keyboard.press("k");
  await expect(current).toHaveAttribute("aria-label", firstName ?? "");

  await page.keyboard.press("d");
  await expect(queue.reason).toBeFocused();
  await page.keyboard.type("Too many of us are away, sorry");
  await tabTo(page, queue.dialog.getByRole("button", { name: "Decline" }));
  await page.keyboard.press("Enter");
  left -= 1;
  await expect(queue.rows).toHaveCount(left);
  await expect(current, "the next one comes up by itself").toHaveAttribute("aria-label", secondName ?? "");

  while (left > 0) {
    await page.keyboard.press("a");
    left -= 1;
    await expect(queue.rows).toHaveCount(left);
  }
  await expect(page.getByText("All done")).toBeVisible();
  expect(
    await (await serviceAs("tomasz")).get<unknown[]>("/time-off/requests", { awaiting_me: "true" }),
  ).toEqual([]);
});
