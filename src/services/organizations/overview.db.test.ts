import { beforeEach, describe, expect, it } from "vitest";
import { isoDate } from "@/domain/dates/iso-date";
import { databaseOfFile } from "@/test/database/database-of-file";
import { buildOrganization, type TestOrganization } from "@/test/worlds/builders";
import { createRequest } from "../time-off/create-request";
import { getOverview } from "./get-overview";
import { skipStep } from "./skip-step";

const db = databaseOfFile();
let org: TestOrganization;
let ida: string;

beforeEach(async () => {
  org = await buildOrganization(db);
  ida = await org.employee({ role: "admin", name: "Ida" });
});

const overview = () => getOverview(org.as(ida));
const states = async () => (await overview()).steps.map(({ state }) => state);

describe("the steps of setting up", () => {
  it("are done by what is there, one after another", async () => {
    expect(await states()).toEqual(["open", "open", "open", "open", "open"]);
    await org.site();
    await org.holiday("2026-03-09");
    expect(await states()).toEqual(["done", "done", "open", "open", "open"]);
    await org.policy();
    const eva = await org.employee({ name: "Eva" });
    await org.approvers(eva, [ida]);
    expect(await states()).toEqual(["done", "done", "done", "done", "done"]);
  });

  it("know nothing of another organization's", async () => {
    const other = await buildOrganization(db);
    await other.site();
    await other.policy();
    await other.holiday("2026-03-09");
    await other.approvers(await other.employee(), [await other.employee()]);
    expect(await states()).toEqual(["open", "open", "open", "open", "open"]);
  });

  it("are put aside and taken up again, by two at once without losing one", async () => {
    await Promise.all([
      skipStep(org.as(ida), { step: "holidays", is_skipped: true }),
      skipStep(org.as(ida), { step: "approvers", is_skipped: true }),
    ]);
    expect(await states()).toEqual(["open", "skipped", "open", "open", "skipped"]);
    await skipStep(org.as(ida), { step: "holidays", is_skipped: false });
    await skipStep(org.as(ida), { step: "holidays", is_skipped: false });
    expect(await states()).toEqual(["open", "open", "open", "open", "skipped"]);
    const sql =
      "SELECT after FROM audit_entries WHERE organization_id = $1 AND after ? 'skipped_steps' ORDER BY id";
    const { rows } = await db.owner.query(sql, [org.id]);
    expect(rows).toHaveLength(3);
    expect(rows.at(-1)).toEqual({ after: { skipped_steps: ["approvers"] } });
  });
});

describe("what needs attention", () => {
  it("is who has neither policy nor approver now or later, of those who have not left", async () => {
    const eva = await org.employee({ name: "Eva" });
    await org.employee({ name: "Finn" });
    await org.employee({ name: "Gone", is_active: false });
    expect(await overview()).toMatchObject({ people_without_policy: 3, people_without_approver: 3 });
    const policy = await org.policy();
    await org.assign(eva, policy, { effective_date: "2026-09-01" });
    await org.assign(ida, policy, { end_effective_date: "2026-03-01" });
    await org.approvers(eva, [ida]);
    expect(await overview()).toMatchObject({ people_without_policy: 2, people_without_approver: 2 });
  });

  it("is a country in which somebody works, as long as it has no holidays", async () => {
    const vienna = await org.site({ name: "Vienna", country_code: "AT" });
    await org.site({ name: "Empty", country_code: "FR" });
    expect((await overview()).holidays_missing).toEqual([]);
    await org.employee({ site_id: vienna });
    expect((await overview()).holidays_missing).toEqual([{ country_code: "AT", year: 2026 }]);
    await org.holiday("2026-01-06", { country_code: "AT" });
    expect((await overview()).holidays_missing).toEqual([]);
  });

  it("is a live request that does not fit, until it is over, and a mail that was given up", async () => {
    const policy = await org.policy();
    const eva = await org.employee({ name: "Eva" });
    await org.assign(eva, policy);
    expect(await overview()).toMatchObject({
      requests_that_no_longer_fit: 0,
      first_of_them: [],
      failed_mails: 0,
    });
    const day = isoDate("2026-03-05");
    const wanted = { policy_id: policy, start_date: day, end_date: day };
    const { id } = await createRequest(org.as(eva), wanted);
    await db.owner.query("UPDATE requests SET needs_attention = true WHERE id = $1", [id]);
    await db.owner.query(
      `INSERT INTO outbox (organization_id, event, payload, dead_at, last_error)
       VALUES ($1, 'time_off.approved', '{}', now(), 'no')`,
      [org.id],
    );
    expect(await overview()).toMatchObject({
      requests_that_no_longer_fit: 1,
      first_of_them: [{ id, name: "Eva", start_date: "2026-03-05", end_date: "2026-03-05" }],
      failed_mails: 1,
    });
    const later = org.as(ida, { now: new Date("2026-03-06T09:00:00Z") });
    expect(await getOverview(later)).toMatchObject({ requests_that_no_longer_fit: 0, first_of_them: [] });
  });
});
