import type { Locator, Page } from "@playwright/test";
import { exifWithPlace } from "@/test/worlds/small-picture";
import de from "../../messages/de.json" with { type: "json" };
import en from "../../messages/en.json" with { type: "json" };
import fr from "../../messages/fr.json" with { type: "json" };
import { expectAccessible } from "../support/accessibility";
import { PASSWORD } from "../support/demo";
import { expect, test } from "../support/journey";
import { createOrganization } from "../support/operator";

test.describe.configure({ timeout: 240_000 });

const LANGUAGES = [
  ["English", en],
  ["Deutsch", de],
  ["Français", fr],
] as const;

/** A photo of 600 by 400 pixels, red on the left and blue on the right, with the place at which it was taken. */
async function photo(page: Page): Promise<Buffer> {
  const drawn = await page.evaluate(() => {
    const canvas = document.createElement("canvas");
    canvas.width = 600;
    canvas.height = 400;
    const brush = canvas.getContext("2d");
    if (brush === null) throw new Error("No canvas.");
    for (const [color, left] of [
      ["#d00000", 0],
      ["#0000d0", 300],
    ] as const) {
      brush.fillStyle = color;
      brush.fillRect(left, 0, 300, 400);
    }
    return canvas.toDataURL("image/jpeg", 0.9);
  });
  const bytes = Buffer.from(drawn.slice(drawn.indexOf(",") + 1), "base64");
  return Buffer.concat([bytes.subarray(0, 2), Buffer.from(exifWithPlace()), bytes.subarray(2)]);
}

/** What the service sends for a picture that is shown, and the colour of its middle. */
async function servedTo(page: Page, image: Locator) {
  await expect.poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBe(256);
  const address = await image.evaluate((shown: HTMLImageElement) => shown.src);
  const response = await page.request.get(address);
  const middle = await image.evaluate((shown: HTMLImageElement) => {
    const canvas = document.createElement("canvas");
    const brush = canvas.getContext("2d");
    brush?.drawImage(shown, -127, -127);
    return [...(brush?.getImageData(0, 0, 1, 1).data ?? [])];
  });
  return { headers: response.headers(), bytes: await response.body(), middle };
}

for (const [language, words] of LANGUAGES) {
  const { picture, account, frame } = words;

  test(`a picture is cropped by keyboard, loses where it was taken, and is shown, in ${language}`, async ({
    page,
    baseURL,
  }) => {
    const { link } = await createOrganization(baseURL ?? "");
    await page.goto(link);
    await page.getByLabel("New password").fill(PASSWORD);
    await page.getByRole("button", { name: "Set password and sign in" }).click();
    await expect(page.getByRole("heading", { name: /^Hello/ })).toBeVisible();
    await page.goto("/account");
    await page.waitForLoadState("networkidle");
    if (words !== en) {
      await page.getByLabel(en.account.language).click();
      await page.getByRole("option", { name: language }).click();
    }
    await expect(page.getByRole("heading", { name: account.profile, exact: true })).toBeVisible();
    await expectAccessible(page, "account without a picture");

    const choose = page.locator("input[type=file]");
    await choose.setInputFiles({ name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("notes") });
    await expect(page.getByText(picture.unreadable)).toBeVisible();
    const taken = await photo(page);
    expect(taken.includes("Exif")).toBe(true);
    await choose.setInputFiles({ name: "holiday.jpg", mimeType: "image/jpeg", buffer: taken });
    const dialog = page.getByRole("dialog", { name: picture.crop_title });
    await expect(dialog).toBeVisible();
    await expect(page.getByText(picture.unreadable)).toBeHidden();
    await expectAccessible(page, "cropping a picture", "[role=dialog]");
    const section = dialog.getByRole("application", { name: picture.section });
    await section.focus();
    for (let pressed = 0; pressed < 6; pressed += 1) await page.keyboard.press("ArrowRight");
    await dialog.getByRole("slider", { name: picture.zoom }).focus();
    await page.keyboard.press("ArrowRight");
    await expect(dialog.getByRole("slider", { name: picture.zoom })).toHaveValue("1.1");
    await page.keyboard.press("ArrowLeft");
    await section.focus();
    for (let pressed = 0; pressed < 6; pressed += 1) await page.keyboard.press("ArrowRight");
    await dialog.getByRole("button", { name: picture.use }).click();
    await expect(page.getByText(picture.set, { exact: true })).toBeVisible();
    await expect(dialog).toBeHidden();

    const shown = page.locator("main img");
    const { headers, bytes, middle } = await servedTo(page, shown);
    expect(headers).toMatchObject({ "content-type": "image/jpeg", "x-content-type-options": "nosniff" });
    expect(bytes.includes("Exif")).toBe(false);
    expect(bytes.includes("JFIF")).toBe(false);
    // All the way to the right there is only blue left.
    expect(middle[2]).toBeGreaterThan(180);
    expect(middle[0]).toBeLessThan(60);
    const corner = frame.account_of.slice(0, frame.account_of.indexOf("{")).trim();
    const inMenu = page.getByRole("button", { name: corner }).locator("img");
    await expect.poll(() => inMenu.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(256);
    await expectAccessible(page, "account with a picture");
    await page.goto("/people");
    await expect(page.locator("main li img")).toHaveCount(1);
    await expectAccessible(page, "people with a picture");
    await page.locator("main li a").first().click();
    await expect(page.locator("main header img")).toHaveCount(1);

    await page.goto("/account");
    await page.getByRole("button", { name: picture.remove }).click();
    const ask = page.getByRole("alertdialog", { name: picture.remove_own_title });
    await expect(ask).toBeVisible();
    await expectAccessible(page, "removing a picture", "[role=alertdialog]");
    await ask.getByRole("button", { name: picture.remove }).click();
    await expect(page.getByText(picture.removed, { exact: true })).toBeVisible();
    await expect(page.locator("main img")).toHaveCount(0);
  });
}

test("a picture is moved by dragging, and an admin removes that of somebody else", async ({ as }) => {
  const ben = await as("ben");
  await ben.goto("/account");
  await ben.waitForLoadState("networkidle");
  await ben.locator("input[type=file]").setInputFiles({
    name: "holiday.jpg",
    mimeType: "image/jpeg",
    buffer: await photo(ben),
  });
  const dialog = ben.getByRole("dialog", { name: en.picture.crop_title });
  const box = await dialog.getByRole("application").boundingBox();
  if (box === null) throw new Error("There is nothing to drag.");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await ben.mouse.move(x, y);
  await ben.mouse.down();
  await ben.mouse.move(x + 250, y, { steps: 10 });
  await ben.mouse.up();
  await dialog.getByRole("button", { name: en.picture.use }).click();
  await expect(dialog).toBeHidden();
  // What is dragged to the right leaves the left side, which is red.
  const { middle } = await servedTo(ben, ben.locator("main img"));
  expect(middle[0]).toBeGreaterThan(180);
  expect(middle[2]).toBeLessThan(60);

  const admin = await as("marlene");
  await admin.goto("/people?q=Ben");
  await admin.locator("main li a", { has: admin.locator("img") }).click();
  await admin.getByRole("link", { name: "Manage" }).click();
  const section = admin.locator("section", { has: admin.getByRole("heading", { name: en.picture.title }) });
  await expect(section.locator("img")).toHaveCount(1);
  await expectAccessible(admin, "the picture of somebody else");
  await section.getByRole("button", { name: en.picture.remove }).click();
  await admin.getByRole("alertdialog").getByRole("button", { name: en.picture.remove }).click();
  await expect(section).toBeHidden();
  await ben.reload();
  await expect(ben.locator("main img")).toHaveCount(0);
});
