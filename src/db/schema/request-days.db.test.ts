import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { countedDates } from "@/db/time-off/date-shapes";
import { isoDate } from "@/domain/dates/iso-date";
import { DATE_REASONS } from "@/domain/time-off/day-count";
import { givenDatabase } from "@/test/database/given-database";
import { unwatched } from "@/test/database/unwatched";
import { TestOrganization } from "@/test/worlds/organization-builder";

const db = givenDatabase(unwatched);
let organization: TestOrganization;
let request: { id: string; employeeId: string; policyId: string };

beforeAll(async () => {
  organization = await TestOrganization.create(db.owner, "acme");
  const employeeId = (await organization.employee("Eva")).id;
  request = { id: randomUUID(), employeeId, policyId: await organization.policy({ isUnlimited: true }) };
});

describe("a letter of a date", () => {
  it.each([
    [100, "counted"],
    [50, "counted"],
    [50, "partly"],
    [0, "not_worked"],
    [0, "holiday"],
  ] as const)("keeps %d hundredths for the reason %s", async (hundredths, reason) => {
    const { rows } = await db.owner.query(
      `SELECT hiatus.day_hundredths(letter) AS hundredths, hiatus.day_reason(letter) AS reason
       FROM hiatus.day_letter($1::smallint, $2) AS letter`,
      [hundredths, reason],
    );
    expect(rows).toEqual([{ hundredths, reason }]);
  });

  it("says the same to the service", async () => {
    const letters = "CcpnhiabC";
    const { rows } = await db.owner.query(
      "SELECT date::text, hundredths, reason FROM hiatus.counted_days('2028-02-25', $1)",
      [letters],
    );
    expect(countedDates(isoDate("2028-02-25"), letters)).toEqual(rows);
  });

  it("is there for every reason of the domain", async () => {
    const { rows } = await db.owner.query(
      "SELECT reason FROM unnest($1::text[]) AS reason WHERE hiatus.day_letter(0::smallint, reason) IS NULL",
      [DATE_REASONS],
    );
    expect(rows).toEqual([]);
  });
});

describe("an instance of the version before", () => {
  const dates = ["2026-03-02", "2026-03-03", "2026-03-04", "2026-03-05"];
  const days = () => db.owner.query("SELECT date::text, hundredths, reason FROM request_days ORDER BY date");
  /** Runs statements as it does: as the service, bound to an organization, in one transaction. */
  async function write(organizationId: string, statements: readonly (readonly [string, unknown[]])[]) {
    const client = await db.service.connect();
    try {
      await client.query("BEGIN");
      await client.query("SELECT set_config('hiatus.organization_id', $1, true)", [organizationId]);
      const counts = [];
      for (const [text, params] of statements) counts.push((await client.query(text, params)).rowCount);
      await client.query("COMMIT");
      return counts;
    } finally {
      client.release();
    }
  }

  it("writes a request and then its days", async () => {
    await write(organization.id, [
      [
        `INSERT INTO requests (id, organization_id, employee_id, policy_id, start_date, end_date, end_date_type, status,
           total_hundredths) VALUES ($1, $2, $3, $4, $5, $6, 'AM', 'approved', 200)`,
        [request.id, organization.id, request.employeeId, request.policyId, dates[0], dates[3]],
      ],
      [
        `INSERT INTO request_days (organization_id, request_id, date, hundredths, reason)
         SELECT $1, $2, v.date, v.hundredths, v.reason FROM jsonb_to_recordset($3)
           AS v(date date, hundredths smallint, reason text)`,
        [
          organization.id,
          request.id,
          JSON.stringify([
            { date: dates[0], hundredths: 100, reason: "counted" },
            { date: dates[1], hundredths: 0, reason: "holiday" },
            { date: dates[2], hundredths: 50, reason: "partly" },
            { date: dates[3], hundredths: 50, reason: "counted" },
          ]),
        ],
      ],
    ]);
    expect((await db.owner.query("SELECT day_counts FROM requests")).rows).toEqual([{ day_counts: "Chpc" }]);
    expect((await days()).rows.map(({ hundredths }) => Number(hundredths))).toEqual([100, 0, 50, 50]);
  });

  it("counts days anew", async () => {
    await write(organization.id, [
      [
        `UPDATE request_days d SET hundredths = c.hundredths, reason = c.reason
         FROM jsonb_to_recordset($1) AS c(date date, hundredths smallint, reason text)
         WHERE d.organization_id = $2 AND d.request_id = $3 AND d.date = c.date`,
        [
          JSON.stringify([
            { date: dates[1], hundredths: 100, reason: "counted" },
            { date: dates[2], hundredths: 0, reason: "not_worked" },
          ]),
          organization.id,
          request.id,
        ],
      ],
    ]);
    expect((await db.owner.query("SELECT day_counts FROM requests")).rows).toEqual([{ day_counts: "CCnc" }]);
  });

  it("sees and changes nothing of another organization", async () => {
    const other = await TestOrganization.create(db.owner, "other");
    const all = "UPDATE request_days SET hundredths = 0, reason = 'holiday'";
    expect(
      await write(other.id, [
        ["SELECT FROM request_days", []],
        [all, []],
      ]),
    ).toEqual([0, 0]);
    expect((await db.owner.query("SELECT day_counts FROM requests")).rows).toEqual([{ day_counts: "CCnc" }]);
  });
});
