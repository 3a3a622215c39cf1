import { AdminPage } from "./pages/admin.page";
import { Keys } from "./pages/keys.page";
import { expectAccessible } from "./support/accessibility";
import { startEmptyService } from "./support/empty-service";
import { expect, test } from "./support/journey";

const THIS_YEAR = new Date().getFullYear();

test("an empty installation: the link of the start, the first admin, and the steps to the first request", async ({
  page,
}) => {
  const service = await startEmptyService();
  const admin = new AdminPage(page);
  const steps = page
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: "Set up your organization" }) });
  try {
    await test.step("nobody gets in without the link", async () => {
      await page.goto(`${service.address}/sign-in`);
      await expect(page.getByRole("heading", { name: "Hiatus is not set up yet" })).toBeVisible();
      await page.goto(`${service.address}/first-run/${"x".repeat(43)}`);
      await expect(page.getByRole("heading", { name: "This link no longer works" })).toBeVisible();
    });

    await test.step("whoever has it names the organization and themselves, by keyboard alone", async () => {
      await page.goto(service.link);
      await expectAccessible(page, "the first run");
      const keys = new Keys(page);
      await keys.type(page.getByRole("textbox", { name: "Organization" }), "Neuland");
      await keys.find("Country", "United States");
      await expect(page.getByRole("button", { name: /Time zone$/ })).toBeVisible();
      await keys.find("Country", "Germany");
      await expect(page.getByText("Time zone: Europe/Berlin")).toBeVisible();
      await keys.type(page.getByRole("textbox", { name: "Your name" }), "Edda Neumann");
      await keys.type(page.getByRole("textbox", { name: "Email" }), "edda@neuland.example");
      await keys.type(page.getByLabel("New password"), "three words and more");
      await keys.activate(page.getByRole("button", { name: "Set up and sign in" }));
      await expect(page.getByRole("heading", { name: "Neuland at a glance" })).toBeVisible();
      await expect(steps.getByText("0 of 5 done")).toBeVisible();
      await expectAccessible(page, "the admin's home, empty");
    });

    await test.step("the link is spent", async () => {
      const answer = await page.request.get(service.link);
      expect(await answer.text()).toContain("This link no longer works");
      const [token = ""] = service.link.split("/").slice(-1);
      expect(service.printed().split(token)).toHaveLength(2);
    });

    await test.step("a step is put aside, and found again", async () => {
      const keys = new Keys(page);
      await keys.activate(steps.getByRole("button", { name: "Skip: Say who approves" }));
      await keys.activate(steps.getByRole("button", { name: "Do it after all: Say who approves" }));
      await expect(steps.getByRole("button", { name: "Skip: Say who approves" })).toBeVisible();
    });

    await test.step("a site, where the organization is", async () => {
      await steps.getByRole("link", { name: "Add a site" }).click();
      await admin.sheet.getByRole("textbox", { name: "Name" }).fill("Berlin");
      await expect(admin.sheet.getByRole("combobox", { name: "Country" })).toHaveValue("Germany");
      await expect(admin.sheet.getByRole("combobox", { name: "Time zone" })).toHaveValue("Europe/Berlin");
      await admin.sheet.getByRole("button", { name: "Create site" }).click();
      await admin.told("Berlin created");
    });

    await test.step("the holidays of its country", async () => {
      await page.goto(`${service.address}/admin`);
      await steps.getByRole("link", { name: "Import public holidays" }).click();
      await admin.pick("Year", `${THIS_YEAR + 1}`, admin.sheet);
      await admin.sheet.getByRole("button", { name: /^Import \d+ holidays$/ }).click();
      await admin.told(/^\d+ holidays imported$/);
    });

    await test.step("a policy that is there to begin with", async () => {
      await page.goto(`${service.address}/admin`);
      await steps.getByRole("link", { name: "Vacation", exact: true }).click();
      await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue("Vacation");
      await page.getByRole("button", { name: "Create policy" }).click();
      await admin.told("Vacation was created");
      await page.goto(`${service.address}/admin`);
      await expect(steps.getByText("3 of 5 done")).toBeVisible();
      await page.getByRole("link", { name: "1 person has no policy" }).click();
      await expect(page.getByRole("row").filter({ hasText: "Edda Neumann" })).toBeVisible();
    });
  } finally {
    await service.stop();
  }
});
