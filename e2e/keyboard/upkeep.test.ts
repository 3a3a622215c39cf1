import { Keys } from "../pages/keys.page";
import { inEnglish } from "../pages/new-request.page";
import { expect, test } from "../support/journey";

const IN_TWO_YEARS = new Date().getFullYear() + 2;

// No journey here ever clicks: what a keyboard cannot reach fails.

test("a policy is changed from a date on, and archived", async ({ as }) => {
  const page = await as("marlene");
  const keys = new Keys(page);
  const name = `Study leave ${Date.now()}`;
  const days = page.getByRole("textbox", { name: "Days a year" });

  await test.step("made", async () => {
    await keys.open("/admin/policies/new");
    await keys.type(page.getByRole("textbox", { name: "Name" }), name);
    await keys.type(days, "5");
    await keys.press("Control+Enter");
    await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
  });

  await test.step("changed from a date on", async () => {
    await keys.activate(page.getByRole("link", { name: "Change", exact: true }));
    await expect(page.getByRole("heading", { name: `Change ${name}` })).toBeVisible();
    await keys.type(days, "8");
    const when = page.getByRole("group", { name: "When the change takes effect" });
    await keys.tick(when.getByRole("radio", { checked: true }));
    await keys.press("ArrowDown");
    await expect(when.getByRole("radio", { name: "On another date" })).toBeChecked();
    await keys.type(when.getByRole("textbox", { name: "Date" }), inEnglish(`${IN_TWO_YEARS}-01-01`));
    await expect(page.getByText(`From 1 Jan ${IN_TWO_YEARS} on`).first()).toBeVisible();
    await keys.press("Control+Enter");
    await expect(page.getByText(`${name} was changed`)).toBeVisible();
    await expect(page.getByRole("heading", { name: `From 1 Jan ${IN_TWO_YEARS}` })).toBeVisible();
  });

  await test.step("archived", async () => {
    await keys.activate(page.getByRole("button", { name: "Archive" }));
    await expect(page.getByText(`${name} is archived`)).toBeVisible();
  });
});

test("a holiday is added, moved and deleted", async ({ as }) => {
  const page = await as("marlene");
  const keys = new Keys(page);
  const sheet = page.getByRole("dialog");
  const row = page.getByRole("row", { name: /Founders’ day/ });
  const main = row.getByRole("button", { name: "Founders’ day" });

  await test.step("its year is found", async () => {
    await keys.open("/admin/holidays");
    for (const year of [IN_TWO_YEARS - 1, IN_TWO_YEARS]) {
      await keys.activate(page.getByRole("button", { name: `Next year, ${year}` }));
    }
    await expect(page).toHaveURL(new RegExp(`year=${IN_TWO_YEARS}`));
  });

  await test.step("added", async () => {
    await keys.activate(page.getByRole("button", { name: "New holiday" }).first());
    await keys.type(sheet.getByRole("textbox", { name: "Name" }), "Founders’ day");
    await keys.type(sheet.getByRole("textbox", { name: "First day" }), inEnglish(`${IN_TWO_YEARS}-06-12`));
    await keys.press("Control+Enter");
    await expect(row).toContainText("12 Jun");
  });

  await test.step("moved, and the row has the focus again", async () => {
    await keys.goToRow(main);
    await keys.press("Enter");
    await keys.type(sheet.getByRole("textbox", { name: "First day" }), inEnglish(`${IN_TWO_YEARS}-06-13`));
    await keys.press("Control+Enter");
    await expect(row).toContainText("13 Jun");
    await expect(sheet).toHaveCount(0);
    await expect(main).toBeFocused();
  });

  await test.step("deleted", async () => {
    await keys.press("Enter");
    await keys.activate(sheet.getByRole("button", { name: "Delete" }));
    await keys.activate(page.getByRole("alertdialog").getByRole("button", { name: "Delete" }));
    await expect(row).toHaveCount(0);
  });
});

test("how long people are kept is changed and changed back", async ({ as }) => {
  const page = await as("marlene");
  const keys = new Keys(page);
  const kept = page.getByRole("combobox", { name: "Keep people after their last day for" });
  await keys.open("/admin/retention");
  const before = await kept.locator("option:checked").textContent();
  for (const choice of ["24 months", before ?? ""]) {
    await keys.select(kept, choice);
    await keys.activate(page.getByRole("button", { name: "Save" }));
    await expect(page.getByText("Saved").first()).toBeVisible();
    await keys.open("/admin/retention");
    await expect(kept.locator("option:checked")).toHaveText(choice);
  }
});

test("the audit is narrowed, an entry read, and widened again", async ({ as }) => {
  const page = await as("marlene");
  const keys = new Keys(page);
  await keys.open("/admin/audit");
  await keys.select(page.getByRole("combobox", { name: "Type" }), "Request");
  await expect(page).toHaveURL(/kind=time_off_request/);
  await keys.select(page.getByRole("combobox", { name: "What" }), "Request declined");
  await expect(page).toHaveURL(/action=time_off.declined/);
  const entry = page.getByRole("table").getByRole("button", { name: "Request declined" }).nth(1);
  await keys.goToRow(entry);
  await keys.press("Enter");
  const sheet = page.getByRole("dialog");
  await expect(sheet.getByText("Request declined").first()).toBeVisible();
  await keys.press("Escape");
  await expect(sheet).toHaveCount(0);
  await expect(entry).toBeFocused();
  await keys.activate(page.getByRole("button", { name: "Clear filters" }));
  await expect(page).not.toHaveURL(/kind=/);
});

test("a calendar feed is made, given a new address and deleted", async ({ as }) => {
  const page = await as("sofia");
  const keys = new Keys(page);
  const list = page.getByRole("list", { name: "Your feeds" });
  const address = page.getByText(/\/api\/feeds\/\S+\.ics/).or(page.getByRole("textbox", { name: "Address" }));
  await keys.open("/account/feeds");
  await keys.activate(page.getByRole("button", { name: "Create a feed: My time off" }));
  await expect(address.first()).toBeVisible();
  await keys.activate(page.getByRole("button", { name: "I have copied it" }));
  await keys.activate(list.getByRole("button", { name: /^New address for My time off/ }).first());
  const question = page.getByRole("alertdialog");
  await keys.activate(question.getByRole("button", { name: "Make a new address" }));
  await expect(page.getByRole("heading", { name: "My time off: the feed is ready" })).toBeVisible();
  await keys.activate(page.getByRole("button", { name: "I have copied it" }));
  await keys.activate(list.getByRole("button", { name: /^Delete My time off/ }).first());
  await keys.activate(question.getByRole("button", { name: "Delete feed" }));
  await expect(page.getByText("Feed deleted: My time off")).toBeVisible();
});
