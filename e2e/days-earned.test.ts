import { ApprovalsPage } from "./pages/approvals.page";
import { expectAccessible } from "./support/accessibility";
import { expect, test } from "./support/journey";

test("days earned are decided by keys, taken back, and decided again", async ({ as }) => {
  const [zoe, chloe] = [await as("zoe"), await as("chloe")];
  await zoe.goto("/approvals");
  const approvals = new ApprovalsPage(zoe);
  const queue = zoe.getByRole("list", { name: "Days earned" });
  const row = queue.getByRole("listitem").filter({ hasText: "Interviews on Saturday morning" });
  await expect(row).toBeVisible();
  await expectAccessible(zoe, "queue with days earned");

  await test.step("j reaches them first, a approves, and the toast takes it back", async () => {
    await zoe.keyboard.press("j");
    await expect(row).toBeFocused();
    await zoe.keyboard.press("a");
    await expect(zoe.getByText(/^Approved /)).toBeVisible();
    await expect(row).toBeHidden();
    await approvals.undo.click();
    await expect(row).toBeVisible();
  });

  await test.step("d asks for the reason, and the decided tab offers to take it back", async () => {
    await row.focus();
    await zoe.keyboard.press("d");
    await approvals.reason.fill("Already paid");
    await approvals.dialog.getByRole("button", { name: "Decline" }).click();
    await expect(row).toBeHidden();
    await zoe.getByRole("link", { name: "Decided" }).click();
    const decided = zoe.getByRole("list", { name: "Days earned" }).getByRole("listitem").first();
    await expect(decided).toContainText("Declined");
    await expect(decided).toContainText("Already paid");
    await expectAccessible(zoe, "decided days earned");
    await chloe.goto("/notifications");
    await expect(
      chloe
        .getByRole("main")
        .getByText(/declined ½ day earned on/)
        .first(),
    ).toBeVisible();
    await decided.getByRole("button", { name: /^Undo the decision about Chloé/ }).click();
    await expect(decided).not.toContainText("Already paid");
  });

  await test.step("whoever asked is told, and sees them wait", async () => {
    await chloe.reload();
    await expect(
      chloe
        .getByRole("main")
        .getByText(/took back the decision on/)
        .first(),
    ).toBeVisible();
    await chloe.goto("/time-off");
    const own = chloe.getByRole("list", { name: "Days earned" }).getByRole("listitem").first();
    await expect(own).toContainText("Waiting for approval");
  });
});
