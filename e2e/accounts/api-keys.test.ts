import { expect, test } from "../support/journey";
import { Service } from "../support/service";

test("a key is made, shown once, used, and refused from the request after it was revoked", async ({
  as,
  baseURL,
}) => {
  const page = await as("jonas");
  await page.goto("/account/api-keys");
  await page.getByRole("link", { name: "New key" }).click();

  await page.getByRole("button", { name: "Create key" }).click();
  await expect(page.getByText("Give the key a name.")).toBeVisible();
  await expect(page.getByText("Choose at least one scope.")).toBeVisible();
  await page.getByRole("textbox", { name: "Name" }).fill("Sunday script");
  await page.getByRole("checkbox", { name: /^time-off:read/ }).check();
  await page.getByRole("checkbox", { name: /^departments:write/ }).check();
  await expect(page.getByRole("checkbox", { name: /^departments:write/ })).toHaveAccessibleName(
    /Has no effect with your role/,
  );
  await page.getByRole("button", { name: "Create key" }).click();

  await expect(page.getByRole("heading", { name: "Sunday script is ready" })).toBeVisible();
  const key = await page.getByRole("region", { name: "Key", exact: true }).locator("code").innerText();
  expect(key).toMatch(/^ak_[0-9A-Za-z]{40}$/);
  await expect(page.getByRole("region", { name: "Try it" })).toContainText(
    `curl -H "Authorization: Bearer ${key}"`,
  );
  const script = new Service(baseURL ?? "", key);
  expect((await script.balance()).name).toBe("Vacation");
  expect(await script.statusOf("/api-keys")).toBe(403);

  await page.getByRole("link", { name: "I have copied it" }).click();
  const row = page
    .getByRole("list", { name: "API keys" })
    .locator("> li")
    .filter({ hasText: "Sunday script" });
  await expect(row).toContainText("time-off:read");
  // It is noted a moment after the answer.
  await expect(async () => {
    await page.reload();
    await expect(row).toContainText("Last used", { timeout: 1000 });
  }).toPass();
  expect(await page.content()).not.toContain(key);

  await row.getByRole("button", { name: "Revoke Sunday script" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Revoke key" }).click();
  await expect(row).toHaveCount(0);
  expect(await script.statusOf("/time-off/balances")).toBe(401);
});
