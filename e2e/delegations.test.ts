import { ApprovalsPage } from "./pages/approvals.page";
import { DelegationsPage } from "./pages/delegations.page";
import { inEnglish, NewRequestPage } from "./pages/new-request.page";
import { RequestPage } from "./pages/request.page";
import { expectAccessible } from "./support/accessibility";
import { findFreeDays } from "./support/free-days";
import { expect, test } from "./support/journey";

test.describe.configure({ timeout: 240_000 });

const ZOE = "Zoë van den Berg";

test("an approver books time off and names a delegate, who decides in their place", async ({
  as,
  serviceAs,
}) => {
  const [ben, zoe, anna] = [await as("ben"), await as("zoe"), await as("anna")];
  const service = await serviceAs("ben");
  const { today } = (await service.get<{ employee: { today: string } }>("/me")).employee;

  await test.step("the request's page offers to name one, with the dates filled in", async () => {
    const free = await findFreeDays(service, await service.balance(), 2);
    const form = new NewRequestPage(ben);
    await form.open();
    await form.choosePolicy("Vacation");
    await form.typeDates(free);
    await expect(form.told("2 days").first()).toBeVisible();
    const sent = await form.sent();
    await expect(ben.getByText("People may be waiting for your decision")).toBeVisible();
    await new RequestPage(ben).open(sent);
    await expectAccessible(ben, "own request of an approver");
    await ben.getByRole("button", { name: "Name a delegate" }).click();
    const sheet = new DelegationsPage(ben);
    await expect(sheet.first).toHaveValue(inEnglish(free.first));
    await expect(sheet.last).toHaveValue(inEnglish(free.last));
    await sheet.send.click();
    await expect(ben.getByText("Choose a delegate.")).toBeVisible();
    await expectAccessible(ben, "delegate to be named", "[role=dialog]");
    await sheet.choose("Zoë");
    await sheet.send.click();
    await expect(ben.getByText(`While you are away, ${ZOE} can decide in your place.`)).toBeVisible();
  });

  const own = new DelegationsPage(ben);
  await test.step("approvals show both, and take another from today on", async () => {
    await own.open("/approvals?tab=delegates");
    await expect(own.given.getByRole("listitem")).toHaveText([new RegExp(ZOE)]);
    await expectAccessible(ben, "delegates");
    await own.add.click();
    await own.choose("Zoë");
    await own.last.fill(inEnglish("2001-01-01"));
    await own.send.click();
    await expect(ben.getByRole("dialog").getByText("Must not be before the start date.")).toBeVisible();
    await own.last.fill(inEnglish(today));
    await own.send.click();
    await expect(own.given.getByRole("listitem")).toHaveText([/Now/, new RegExp(ZOE)]);
  });

  const id = await test.step("somebody asks", async () => {
    const annas = await serviceAs("anna");
    const balance = await annas.balance();
    const { first, last } = await findFreeDays(annas, balance, 1);
    const asked = { policy_id: balance.id, start_date: first, end_date: last };
    return (await annas.post<{ id: string }>("/time-off/requests", asked)).id;
  });

  await test.step("the delegate is told for whom, and approves", async () => {
    await zoe.goto("/notifications");
    const told = zoe.getByRole("main").locator(`a[href^="/time-off/${id}"]`);
    await expect(told).toContainText("for Ben Schröder");
    const request = new RequestPage(zoe);
    await request.open(id);
    await expect(request.story).toContainText("Waiting for Ben Schröder, or for you as delegate");
    const queue = new ApprovalsPage(zoe);
    await queue.open();
    await expect(zoe.getByText(/^You can decide in Ben Schröder’s place until/)).toBeVisible();
    await expect(queue.row(id)).toContainText("for Ben Schröder");
    await expectAccessible(zoe, "queue of a delegate");
    await queue.approve(id);
    await zoe.goto("/approvals?tab=decided");
    const decided = zoe.getByRole("list", { name: "Decided" }).getByRole("listitem");
    await expect(decided.first()).toContainText("for Ben Schröder");
  });

  await test.step("the story says by whom and for whom", async () => {
    const request = new RequestPage(anna);
    await request.open(id);
    await expect(request.story).toContainText(`${ZOE} approved for Ben Schröder`);
    await new RequestPage(ben).open(id);
    await expect(ben.getByText(`${ZOE} approved for you`)).toBeVisible();
  });

  await test.step("the delegation ends, can be taken up again, and an admin sees it too", async () => {
    await own.open("/account/delegations");
    await own.end("Now");
    await expect(own.given.getByRole("listitem")).toHaveCount(1);
    await ben.getByRole("button", { name: /^Undo/ }).click();
    await expect(own.given.getByRole("listitem")).toHaveText([/Now/, new RegExp(ZOE)]);
    await own.end("Now");
    await expect(own.given.getByRole("listitem")).toHaveCount(1);
    const admin = await as("marlene");
    const { id: benId } = (await service.get<{ employee: { id: string } }>("/me")).employee;
    const ofBen = new DelegationsPage(admin);
    await ofBen.open(`/admin/people/${benId}`);
    await expectAccessible(admin, "delegates of a person");
    await ofBen.end(ZOE);
    await expect(ofBen.given.getByRole("listitem")).toHaveCount(0);
  });
});

test("who approves for nobody is told so", async ({ as }) => {
  const page = await as("anna");
  await page.goto("/account/delegations");
  await expect(page.getByText("No requests come to you")).toBeVisible();
  await expectAccessible(page, "no delegates");
});
