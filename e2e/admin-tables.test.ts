import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, test } from "./support/journey";

const rowOf = (page: Page, name: string) => page.getByRole("row", { name });
const opener = (page: Page, name: string) => rowOf(page, name).getByRole("button", { name });
const search = (page: Page) => page.getByRole("searchbox", { name: "Search departments" });

/** Names that no other run has, in alphabetical order. */
const namesOf = (count: number) => {
  const run = randomUUID().slice(0, 8);
  return Array.from({ length: count }, (_, index) => `Zz ${run} ${index + 1}`);
};

async function create(page: Page, name: string) {
  await page.getByRole("button", { name: "New department" }).first().click();
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.keyboard.press("Enter");
}

test("departments: made, searched by key, walked by arrows, chosen as a range, deleted, undone, restored", async ({
  as,
}) => {
  const page = await as("marlene");
  const names = namesOf(4);
  const [first = "", second = "", third = "", fourth = ""] = names;
  await page.goto("/admin/departments");
  await page.waitForLoadState("networkidle");
  for (const name of names) {
    await create(page, name);
    await expect(opener(page, name)).toBeVisible();
  }

  await test.step("a name that is taken is refused at its field, and nothing typed is lost", async () => {
    await create(page, first.toUpperCase());
    const field = page.getByLabel("Name", { exact: true });
    await expect(field).toHaveAccessibleDescription(/with this name already exists/);
    await expect(field).toHaveValue(first.toUpperCase());
    await page.keyboard.press("Escape");
    await expect(page.getByText("You have unsaved changes.")).toBeVisible();
    await page.getByRole("button", { name: "Discard" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  await test.step("the slash searches, and the search stands in the address", async () => {
    await page.keyboard.press("/");
    await page.keyboard.type(first.slice(0, -2));
    await expect(search(page)).toBeFocused();
    await expect(page.getByText("4 departments")).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`q=${first.slice(0, -2).replace(" ", "[+]")}`));
    await page.reload();
    await page.waitForLoadState("networkidle");
    await expect(page.getByText("4 departments")).toBeVisible();
  });

  await test.step("arrows walk the rows, Enter opens one, Escape closes it and comes back to it", async () => {
    await opener(page, first).focus();
    await page.keyboard.press("ArrowDown");
    await expect(opener(page, second)).toBeFocused();
    await page.keyboard.press("End");
    await expect(opener(page, fourth)).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog", { name: fourth })).toBeVisible();
    await expect(page).toHaveURL(/open=/);
    await page.keyboard.press("Escape");
    await expect(opener(page, fourth)).toBeFocused();
  });

  await test.step("a range is chosen, deleted, and comes back by Undo", async () => {
    await page.getByRole("checkbox", { name: `Choose ${second}` }).click();
    await page.getByRole("checkbox", { name: `Choose ${fourth}` }).click({ modifiers: ["Shift"] });
    const bar = page.getByRole("region", { name: "With those selected" });
    await expect(bar).toContainText("3 selected");
    await bar.getByRole("button", { name: "Delete" }).click();
    await expect(opener(page, third)).toHaveCount(0);
    await expect(page.getByText("1 department", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(opener(page, third)).toBeVisible();
    await expect(page.getByText("4 departments")).toBeVisible();
  });

  await test.step("one is deleted from its sheet, and restored among those deleted", async () => {
    await opener(page, first).click();
    await page.getByRole("button", { name: "Delete", exact: true }).click();
    await expect(opener(page, first)).toHaveCount(0);
    await page.getByRole("button", { name: "Deleted" }).click();
    await page.getByRole("button", { name: `Restore ${first}` }).click();
    await expect(rowOf(page, first)).toHaveCount(0);
    await page.getByRole("button", { name: "In use" }).click();
    await expect(opener(page, first)).toBeVisible();
  });
});

test("columns sort both ways, by the keyboard too, and the address keeps it", async ({ as }) => {
  const page = await as("marlene");
  await page.goto("/admin/departments");
  await page.waitForLoadState("networkidle");
  const people = page.getByRole("columnheader", { name: "People" });
  await people.getByRole("button").focus();
  await page.keyboard.press("Enter");
  await expect(people).toHaveAttribute("aria-sort", "ascending");
  await page.keyboard.press("Enter");
  await expect(people).toHaveAttribute("aria-sort", "descending");
  await page.reload();
  await expect(people).toHaveAttribute("aria-sort", "descending");
  const counts = await page.locator("tbody tr td:last-child").allTextContents();
  expect(counts.map(Number)).toEqual(counts.map(Number).sort((a, b) => b - a));
});
