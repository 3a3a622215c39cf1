import type { Browser, BrowserContext, BrowserContextOptions, Page } from "@playwright/test";
import ICAL from "ical.js";
import { AdminPage } from "./pages/admin.page";
import { ApprovalsPage } from "./pages/approvals.page";
import { ExchangePage } from "./pages/exchange.page";
import { RequestPage } from "./pages/request.page";
import { type EmptyService, startEmptyService } from "./support/empty-service";
import { plusDays } from "./support/free-days";
import { expect, test } from "./support/journey";
import { operateOn } from "./support/operator";
import { Service, type TimeOffRequest } from "./support/service";

const PASSWORD = "three words and more";
const THIS_YEAR = new Date().getFullYear();
const TODAY = new Date().toISOString().slice(0, 10);
const FIRST_MONDAY = firstMonday(`${THIS_YEAR + 1}-02-01`);

const WORKSHOP = ["Ben Schröder", "Cora Vogt", "Anna Lindqvist", ...numbered("Smith", 22)];
const OFFICE = ["Oskar Wolf", ...numbered("Clerk", 13)];

test.describe.configure({ timeout: 360_000 });

test("the life of a company of 40: from an empty database to a month of time off", async ({
  browser,
  contextOptions,
}) => {
  const service = await startEmptyService();
  const people = new Company(browser, contextOptions, service);
  try {
    const page = await people.page();
    await setUp(page, service);
    await bringIn(page);
    await givePolicyAndApprovers(page);

    const [anna, ben, cora] = [
      await people.begin("Anna Lindqvist"),
      await people.begin("Ben Schröder"),
      await people.begin("Cora Vogt"),
    ];
    const asked = await test.step("a month of requests", () => askForAMonth(people));
    await standIn(people, cora, asked);

    await test.step("the approver clears the rest", async () => {
      const queue = new ApprovalsPage(ben);
      await queue.open();
      const waiting = asked.filter(({ by }) => by !== "Anna Lindqvist" && by !== "Smith 1");
      await expect(queue.rows).toHaveCount(waiting.length);
      for (const { id } of waiting) await queue.approve(id);
      await expect(ben.getByText(/^All done/)).toBeVisible();
    });

    await test.step("everybody sees the month as it was decided", async () => {
      await anna.goto(`/calendar?month=${FIRST_MONDAY.slice(0, 7)}`);
      const chart = anna.getByRole("grid", { name: "Calendar" });
      const awayOf = (name: string) =>
        chart.getByRole("row", { name }).getByRole("gridcell", { name: /away|approved|Vacation/i });
      await expect(awayOf("Anna Lindqvist")).toHaveCount(5);
      await expect(awayOf("Smith 1")).toHaveCount(0);
      const balance = await (await people.serviceOf("Anna Lindqvist")).balance();
      expect(balance.current_balance).toBe(30);
    });

    await test.step("and reads it in a calendar program", () => subscribe(anna));

    await test.step("with a last look by the doctor", async () => {
      const { violations } = await operateOn<{ violations: Record<string, number> }>(service, "doctor");
      expect(new Set(Object.values(violations))).toEqual(new Set([0]));
    });
  } finally {
    await people.leave();
    await service.stop();
  }
});

/** Who in the company uses a browser, and who calls the service. */
class Company {
  private readonly contexts: BrowserContext[] = [];
  private readonly keys = new Map<string, Service>();

  constructor(
    private readonly browser: Browser,
    private readonly options: BrowserContextOptions,
    private readonly service: EmptyService,
  ) {}

  async page(): Promise<Page> {
    const context = await this.browser.newContext({ ...this.options, baseURL: this.service.address });
    this.contexts.push(context);
    return context.newPage();
  }

  /** A page of somebody who has followed their invitation. */
  async begin(name: string): Promise<Page> {
    const page = await this.page();
    const { sign_in_url: link } = await operateOn<{ sign_in_url: string }>(
      this.service,
      ...["invitation", "link", "--organization", "neuland", "--email", emailOf(name)],
    );
    await page.goto(link);
    await page.getByLabel("New password").fill(PASSWORD);
    await page.getByRole("button", { name: "Set password and sign in" }).click();
    await expect(page.getByRole("heading", { name: `Hello, ${name}` })).toBeVisible();
    return page;
  }

  async serviceOf(name: string): Promise<Service> {
    const known = this.keys.get(name);
    if (known) return known;
    const { key } = await operateOn<{ key: string }>(
      this.service,
      ...["key", "create", "--organization", "neuland", "--email", emailOf(name)],
      ...["--name", "Journey", "--scopes", "all"],
    );
    const service = new Service(this.service.address, key);
    this.keys.set(name, service);
    return service;
  }

  async leave(): Promise<void> {
    await Promise.all(this.contexts.map((context) => context.close()));
  }
}

async function setUp(page: Page, service: EmptyService): Promise<void> {
  const admin = new AdminPage(page);
  await test.step("the first admin, by the link of the start", async () => {
    await page.goto(service.link);
    await page.getByRole("textbox", { name: "Organization" }).fill("Neuland");
    await admin.choose("Country", "Germany");
    await page.getByRole("textbox", { name: "Your name" }).fill("Edda Neumann");
    await page.getByRole("textbox", { name: "Email" }).fill(emailOf("Edda Neumann"));
    await page.getByLabel("New password").fill(PASSWORD);
    await page.getByRole("button", { name: "Set up and sign in" }).click();
    await expect(page.getByRole("heading", { name: "Neuland at a glance" })).toBeVisible();
  });

  await test.step("a site with its holidays, two departments and a policy", async () => {
    await admin.open("Sites");
    await page.getByRole("button", { name: "New site" }).first().click();
    await admin.sheet.getByRole("textbox", { name: "Name" }).fill("Berlin");
    await admin.sheet.getByRole("button", { name: "Create site" }).click();
    await admin.told("Berlin created");
    await admin.open("Holidays");
    await page.getByRole("button", { name: "Import public holidays" }).first().click();
    await admin.pick("Year", `${THIS_YEAR + 1}`, admin.sheet);
    await admin.sheet.getByRole("button", { name: /^Import \d+ holidays$/ }).click();
    await admin.told(/^\d+ holidays imported$/);
    for (const name of ["Workshop", "Office"]) {
      await admin.open("Departments");
      await page.getByRole("button", { name: "New department" }).first().click();
      await admin.sheet.getByRole("textbox", { name: "Name" }).fill(name);
      await admin.sheet.getByRole("button", { name: "Create department" }).click();
      await admin.told(`${name} created`);
    }
    await admin.open("Policies");
    await page.getByRole("link", { name: "New policy" }).first().click();
    await page.getByRole("textbox", { name: "Name" }).fill("Vacation");
    await page.getByRole("textbox", { name: "Days a year" }).fill("30");
    await page.getByRole("button", { name: "Create policy" }).click();
    await admin.told("Vacation was created");
  });
}

async function bringIn(page: Page): Promise<void> {
  await test.step("39 people from a file", async () => {
    const exchange = new ExchangePage(page);
    await exchange.open();
    const line = (department: string) => (name: string) =>
      [emailOf(name), name, `${THIS_YEAR}-01-01`, department, "Berlin"].join(",");
    await exchange.bring([
      "email,name,hire_date,department,site",
      ...WORKSHOP.map(line("Workshop")),
      ...OFFICE.map(line("Office")),
    ]);
    await page.getByRole("button", { name: "Import 39 rows" }).click();
    await expect(page.getByText("39 people were added")).toBeVisible();
  });
}

async function givePolicyAndApprovers(page: Page): Promise<void> {
  const admin = new AdminPage(page);
  const chosen = page.getByRole("region", { name: "With those selected" });
  await test.step("a policy for all 40 at once", async () => {
    await admin.open("People");
    await page.getByRole("checkbox", { name: "Choose all" }).check({ force: true });
    await expect(chosen.getByText("40 selected")).toBeVisible();
    await chosen.getByRole("button", { name: "Assign a policy" }).click();
    await admin.pick("Policy", "Vacation", admin.sheet);
    await admin.sheet.getByRole("button", { name: "Continue" }).click();
    await admin.sheet.getByRole("button", { name: "Assign", exact: true }).click();
    await admin.told("40 people now have Vacation");
  });

  await test.step("and an approver for each department", async () => {
    for (const [department, approver, people] of [
      ["Workshop", "Ben Schröder", WORKSHOP.length],
      ["Office", "Oskar Wolf", OFFICE.length],
    ] as const) {
      await admin.open("People");
      await admin.choose("Department", department);
      await expect(page.getByText(`${people} people`)).toBeVisible();
      await page.getByRole("checkbox", { name: "Choose all" }).check({ force: true });
      await chosen.getByRole("button", { name: "Set approvers" }).click();
      await admin.choose("Add an approver", approver, admin.sheet);
      await admin.sheet.getByRole("button", { name: "Continue" }).click();
      await admin.told(/people changed$/);
    }
    await page.goto("/admin");
    await expect(page.getByRole("link", { name: /have no policy$/ })).toHaveCount(0);
  });
}

interface Asked {
  readonly id: string;
  readonly by: string;
}

/** Seven people of the workshop ask for a week each, spread over four weeks; one withdraws theirs. */
async function askForAMonth(people: Company): Promise<Asked[]> {
  const asked: Asked[] = [];
  for (const [n, by] of ["Anna Lindqvist", ...numbered("Smith", 6)].entries()) {
    const service = await people.serviceOf(by);
    const { id: policy_id } = await service.balance();
    const start_date = plusDays(FIRST_MONDAY, (n % 4) * 7);
    const { id } = await service.post<TimeOffRequest>("/time-off/requests", {
      policy_id,
      start_date,
      end_date: plusDays(start_date, 4),
      note: `Week ${n + 1}`,
    });
    if (by === "Smith 6") await service.post(`/time-off/requests/${id}/cancel`);
    else asked.push({ id, by });
  }
  return asked;
}

/** The approver's delegate declines one, approves one, undoes that, and approves it again. */
async function standIn(people: Company, cora: Page, asked: readonly Asked[]): Promise<void> {
  const [anna, smith] = asked;
  if (!anna || !smith) throw new Error("nobody asked for anything");
  await test.step("a delegate decides, and undoes", async () => {
    const coraOnWire = await people.serviceOf("Cora Vogt");
    const { id } = await coraOnWire.get<{ employee: { id: string } }>("/me").then(({ employee }) => employee);
    const queue = new ApprovalsPage(cora);
    await queue.open();
    await expect(queue.rows).toHaveCount(0);
    const ben = await people.serviceOf("Ben Schröder");
    await ben.post("/delegations", { delegate_id: id, start_date: TODAY, end_date: plusDays(TODAY, 14) });

    await queue.open();
    await expect(queue.rows).toHaveCount(asked.length);
    await queue.decline(smith.id, "The fair is in that week.");
    await queue.approve(anna.id);
    await queue.undoApproval.click();
    await expect(queue.row(anna.id)).toBeVisible();
    await queue.approve(anna.id);
    const request = new RequestPage(cora);
    await request.open(anna.id);
    await expect(request.story).toContainText("You approved");
  });
}

/** Makes a feed in the browser and reads it as a calendar program does. */
async function subscribe(page: Page): Promise<void> {
  await page.goto("/account/feeds");
  await page.getByRole("button", { name: "Create a feed: My time off" }).click();
  const address = await page
    .getByRole("main")
    .getByText(/\/api\/feeds\/\S+\.ics/)
    .innerText();
  const answer = await page.request.get(address.trim());
  expect(answer.headers()["content-type"]).toContain("text/calendar");
  const calendar = new ICAL.Component(ICAL.parse(await answer.text()) as unknown[]);
  const events = calendar.getAllSubcomponents("vevent").map((event) => new ICAL.Event(event));
  expect(
    events.map(({ summary, startDate, endDate }) => `${summary} ${String(startDate)} ${String(endDate)}`),
  ).toEqual([`Vacation ${FIRST_MONDAY} ${plusDays(FIRST_MONDAY, 5)}`]);
}

function emailOf(name: string): string {
  return `${name.toLowerCase().replaceAll("ö", "oe").replaceAll(" ", ".")}@neuland.example`;
}

function numbered(name: string, count: number): string[] {
  return Array.from({ length: count }, (_, n) => `${name} ${n + 1}`);
}

/** The first Monday from a date on. */
function firstMonday(from: string): string {
  return plusDays(from, (8 - new Date(`${from}T00:00:00Z`).getUTCDay()) % 7);
}
