import { TOTP } from "otpauth";
import en from "../../messages/en.json" with { type: "json" };
import { Keys } from "../pages/keys.page";
import { PASSWORD } from "../support/demo";
import { expect, test } from "../support/journey";
import { beginByLink } from "../support/newcomer";
import { createOrganization } from "../support/operator";

// No journey here ever clicks after it has begun: what a keyboard cannot reach fails.

test("an app is added, a second step required, and shown where somebody had signed in without", async ({
  page,
  browser,
  baseURL,
}) => {
  const { link, email } = await createOrganization(baseURL ?? "");
  await beginByLink(page, link, ["English", "en-GB", en]);
  const keys = new Keys(page);
  const dialog = page.getByRole("dialog");
  const elsewhere = await browser.newPage({ baseURL: baseURL ?? "" });
  const other = new Keys(elsewhere);

  await test.step("signed in with a password alone", async () => {
    await other.open("/sign-in");
    await other.type(elsewhere.getByLabel("Email"), email);
    await other.type(elsewhere.getByLabel("Password"), PASSWORD);
    await other.press("Enter");
    await expect(elsewhere.getByRole("navigation").first()).toBeVisible();
  });

  const recoveryCode = await test.step("an app is added", async () => {
    await keys.open("/account/security");
    await keys.activate(page.getByRole("button", { name: "Add an app" }));
    const secret = (await dialog.locator("code").innerText()).replaceAll(" ", "");
    await keys.type(dialog.getByLabel("Code that the app shows"), new TOTP({ secret }).generate());
    await keys.press("Enter");
    const code = await dialog.getByRole("listitem").first().innerText();
    await keys.activate(dialog.getByRole("button", { name: "I have saved them" }));
    await expect(dialog).toBeHidden();
    return code;
  });

  await test.step("a second step is required", async () => {
    await keys.open("/admin/sign-in");
    const box = page.getByRole("checkbox", { name: "Require a second step" });
    await keys.tick(box);
    await expect(box).toBeChecked();
    await keys.activate(page.getByRole("button", { name: "Save", exact: true }).first());
    await expect(page.getByText("The setting is saved.")).toBeVisible();
  });

  await test.step("and shown", async () => {
    await other.open("/people");
    await other.activate(elsewhere.getByRole("button", { name: "Show that it is you" }));
    await other.type(elsewhere.getByLabel("Code from the app, or a recovery code"), recoveryCode);
    await other.press("Enter");
    await expect(elsewhere).toHaveURL(/\/people$/);
    await expect(elsewhere.getByRole("heading", { name: "People", level: 1 })).toBeVisible();
  });
  await elsewhere.close();
});
