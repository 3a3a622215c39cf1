import { describe, expect, it } from "vitest";
import { organizationId } from "@/domain/tenancy";
import { listBalances } from "@/services/balances/list-balances";
import { actAsOperator } from "@/services/organizations/act-as-operator";
import { databaseOfFile } from "@/test/database/database-of-file";
import { KRANICH } from "./kranich";
import { fillAndPlay, seedDemo } from "./seed-demo";
import { kranichStories } from "./stories/kranich-stories";
import { wombatStories } from "./stories/wombat-stories";
import { WOMBAT } from "./wombat";

describe("the demo's data", () => {
  const db = databaseOfFile();
  const now = new Date();

  const count = async (sql: string) => Number((await db.owner.query<{ n: string }>(sql)).rows[0]?.n);
  const WAITING_FOR = (name: string) =>
    `SELECT count(*) n FROM approval_steps s JOIN employees e ON e.id = s.approver_id WHERE s.status = 'current' AND e.name = '${name}'`;

  it("is written once, however many starts there are at once", async () => {
    const summaries = await Promise.all([seedDemo(now), seedDemo(now)]);
    expect(summaries.filter(({ isNew }) => isNew)).toHaveLength(1);
    const first = summaries.find(({ isNew }) => isNew);
    expect(first?.keys.map(({ key }) => key?.slice(0, 3))).toEqual(["ak_", "ak_", "ak_", "ak_"]);
    expect(await count("SELECT count(*) n FROM organizations")).toBe(2);
  });

  it("has something for every screen", async () => {
    expect(await count(WAITING_FOR("Ben Schröder"))).toBeGreaterThanOrEqual(6);
    expect(await count(WAITING_FOR("Clara Núñez Iglesias"))).toBeGreaterThanOrEqual(2);
    expect(await count(WAITING_FOR("Tomasz Wiśniewski"))).toBeGreaterThanOrEqual(4);
    for (const status of ["pending", "approved", "declined", "cancelled"]) {
      expect(
        await count(`SELECT count(*) n FROM requests WHERE status = '${status}'`),
        status,
      ).toBeGreaterThan(5);
    }
    expect(await count("SELECT count(*) n FROM attachments")).toBeGreaterThan(10);
    expect(await count("SELECT count(*) n FROM feeds")).toBe(1);
    expect(await count("SELECT count(*) n FROM credit_requests WHERE status = 'pending'")).toBe(1);
    expect(await count("SELECT count(*) n FROM adjustments WHERE kind = 'granted'")).toBeGreaterThan(0);
    expect(
      await count(
        "SELECT count(*) n FROM requests WHERE status = 'approved' AND current_date BETWEEN start_date AND end_date",
      ),
    ).toBeGreaterThanOrEqual(3);
    expect(
      await count(
        "SELECT count(*) n FROM requests WHERE extract(year FROM start_date) < extract(year FROM end_date)",
      ),
    ).toBeGreaterThan(1);
  });

  it("gives a part-timer part of the vacation, and a colleague of ten years more of it", async () => {
    const accrued = async (name: string) => {
      const { rows } = await db.owner.query<{ id: string; organization_id: string }>(
        "SELECT id, organization_id FROM employees WHERE name = $1",
        [name],
      );
      const [person] = rows;
      if (person === undefined) throw new Error(`there is no ${name}`);
      const owner = organizationId(person.organization_id);
      const ctx = { ...actAsOperator(owner, now) };
      const actor = { ...ctx.actor, employeeId: person.id, role: "member" as const };
      const balances = await listBalances({ ...ctx, actor }, {});
      return balances.find((balance) => balance.name === "Vacation")?.days_accrued;
    };
    // Mornings are half of a week of five days.
    expect(await accrued("Chloé D’Angelo-Fitzgerald")).toBe(14);
    expect(await accrued("Renate Scholz")).toBe(30);
  });

  const REQUEST_OF = (name: string, where: string) =>
    `SELECT count(*) n FROM requests r JOIN employees e ON e.organization_id = r.organization_id AND e.id = r.employee_id
     JOIN policies p ON p.organization_id = r.organization_id AND p.id = r.policy_id
     WHERE e.name = '${name}' AND ${where}`;

  it.each([
    [
      "a rehire, who was employed before",
      `SELECT count(*) n FROM employments n JOIN employees e ON e.id = n.employee_id
       WHERE e.name = 'Øyvind Bjørnstad' AND n.end_date < e.hire_date`,
    ],
    [
      "a colleague who came from another site last year",
      `SELECT count(*) n FROM employee_jobs j JOIN employees e ON e.id = j.employee_id JOIN sites s ON s.id = j.site_id
       WHERE e.name = 'Leon Fischer' AND j.effective_date IS NULL AND s.name = 'Wien' AND e.job_date < current_date`,
    ],
    [
      "the same colleague, who moves on soon",
      `SELECT count(*) n FROM employee_jobs j JOIN employees e ON e.id = j.employee_id JOIN sites s ON s.id = j.site_id
       WHERE e.name = 'Leon Fischer' AND j.effective_date > current_date AND s.name = 'München'`,
    ],
    [
      "a holiday out of which sickness took days",
      REQUEST_OF(
        "Łukasz Żółkiewski",
        "p.name = 'Vacation' AND r.status = 'approved' AND r.slots_interrupted <> '{}' AND r.day_counts LIKE '%i%'",
      ),
    ],
    [
      "the sickness that did it, with its certificate",
      REQUEST_OF(
        "Łukasz Żółkiewski",
        `p.name = 'Sick leave' AND r.status = 'approved' AND r.total_hundredths > 0
         AND EXISTS (SELECT FROM attachments a WHERE a.request_id = r.id)`,
      ),
    ],
    [
      "a request that another has replaced",
      REQUEST_OF("Sofía Castaño", "r.status = 'cancelled' AND r.replaced_by_id IS NOT NULL"),
    ],
    [
      "the one that took its place",
      REQUEST_OF("Sofía Castaño", "r.status = 'approved' AND r.replaces_id IS NOT NULL"),
    ],
    [
      "a change that waits for Ben",
      REQUEST_OF(
        "Øyvind Bjørnstad",
        `r.status = 'pending' AND r.replaces_id IS NOT NULL AND EXISTS (
           SELECT FROM approval_steps s JOIN employees b ON b.id = s.approver_id
           WHERE s.request_id = r.id AND s.status = 'current' AND b.name = 'Ben Schröder')`,
      ),
    ],
    [
      "a delegate, who decides for somebody who is away",
      `SELECT count(*) n FROM delegations d JOIN employees e ON e.id = d.delegate_id
       WHERE e.name = 'Ben Schröder' AND d.end_date >= current_date`,
    ],
    [
      "a week in which nobody can be away",
      "SELECT count(*) n FROM booking_limits WHERE kind = 'blackout' AND end_date - start_date = 4",
    ],
    [
      "a sick leave whose certificate has not come",
      REQUEST_OF(
        "Markus Huber",
        `r.status = 'approved' AND r.attachment_due_on < current_date
         AND NOT EXISTS (SELECT FROM attachments a WHERE a.request_id = r.id)`,
      ),
    ],
    [
      "last month, handed over to payroll",
      `SELECT count(*) n FROM audit_entries WHERE action = 'month_end.recorded'
         AND after ->> 'month' = to_char(current_date - interval '1 month 4 days', 'YYYY-MM')`,
    ],
    [
      "a file that was imported by a mapping of columns",
      `SELECT count(*) n FROM audit_entries a JOIN import_mappings m ON m.organization_id = a.organization_id
       WHERE a.action = 'employee.imported' AND a.after ->> 'changed' = '5' AND m.table_name = 'employees'`,
    ],
    [
      "an admin who does not want to be told of everything",
      "SELECT count(*) n FROM employees WHERE muted_mails <> '{}' AND muted_bells <> '{}'",
    ],
    [
      "a team that is never away all at once",
      "SELECT count(*) n FROM booking_limits WHERE kind = 'capacity'",
    ],
  ])("tells of %s", async (_story, sql) => expect(await count(sql)).toBe(1));

  it("mails nobody what happened before, and leaves everybody a few of the newest unread", async () => {
    expect(await count("SELECT count(*) n FROM outbox WHERE delivered_at IS NULL")).toBe(0);
    const unread = "SELECT recipient_id, count(*) n FROM outbox WHERE read_at IS NULL GROUP BY 1";
    expect(await count(`SELECT max(n) n FROM (${unread}) of_one`)).toBe(4);
    expect(await count("SELECT count(*) n FROM outbox WHERE read_at IS NOT NULL")).toBeGreaterThan(100);
  });

  it("lets one person work for both organizations", async () => {
    expect(
      await count(
        "SELECT count(*) n FROM (SELECT user_id FROM employees GROUP BY user_id HAVING count(*) > 1) twice",
      ),
    ).toBe(1);
  });

  it.each(["2027-01-01", "2027-03-31", "2027-12-24", "2028-04-14"])(
    "tells every story on %s",
    async (day) => {
      const now = new Date(`${day}T10:30:00Z`);
      const elsewhere = { emailDomain: `on-${day}.example`, now, password: "nobody signs in" };
      const refused = [
        await fillAndPlay(
          { ...KRANICH, ...elsewhere, slug: `kranich-${day}` },
          { ...elsewhere, storiesOf: kranichStories },
        ),
        await fillAndPlay(
          { ...WOMBAT, ...elsewhere, slug: `wombat-${day}` },
          { ...elsewhere, storiesOf: wombatStories },
        ),
      ];
      expect(
        refused.flat().map(({ story, reason }) => `${story.person}, ${story.policy}: ${reason}`),
      ).toEqual([]);
    },
  );
});
