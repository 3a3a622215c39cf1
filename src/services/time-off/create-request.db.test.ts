import { describe, expect, it } from "vitest";
import type { IsoDate } from "@/domain/dates/iso-date";
import { DomainError } from "@/domain/errors";
import { codeOf } from "@/test/code-of";
import { databaseOfFile } from "@/test/database/database-of-file";
import { buildOrganization, NOW, type TestOrganization } from "@/test/worlds/builders";
import { listBalances } from "../balances/list-balances";
import { createRequest } from "./create-request";
import { getRequest } from "./get-request";
import { previewRequest } from "./preview-request";

const day = (text: string) => text as IsoDate;
const PDF = new TextEncoder().encode("%PDF-1.4\n%\u00e2\u00e3\n1 0 obj\n<<>>\nendobj\ntrailer <<>>\n%%EOF\n");

describe("creating a request", () => {
  const db = databaseOfFile();
  let org: TestOrganization;
  let eva: string;
  let ben: string;
  let ida: string;
  let holiday: string;

  const build = async () => {
    org = await buildOrganization(db);
    ida = await org.employee({ role: "admin", name: "Ida" });
    ben = await org.employee({ name: "Ben" });
    eva = await org.employee({ name: "Eva" });
    holiday = await org.policy({ name: "Holiday" });
    await org.approvers(eva, [ben, ida]);
    await org.assign(eva, holiday);
  };
  const dates = (start: string, end = start) => ({
    policy_id: holiday,
    start_date: day(start),
    end_date: day(end),
  });

  it("holds the days, freezes the chain, and leaves audit and outbox", async () => {
    await build();
    const { id } = await createRequest(org.as(eva), {
      ...dates("2026-03-12", "2026-03-17"),
      end_date_type: "AM",
      note: "Spring",
      attachments: [{ name: "ticket.html", bytes: PDF }],
    });
    expect(await getRequest(org.as(eva), { id })).toMatchObject({
      status: "pending",
      days: 3.5,
      note: "Spring",
      dates: [
        { date: "2026-03-12", days: 1, reason: "counted" },
        { date: "2026-03-13", days: 1, reason: "counted" },
        { date: "2026-03-14", days: 0, reason: "not_worked" },
        { date: "2026-03-15", days: 0, reason: "not_worked" },
        { date: "2026-03-16", days: 1, reason: "counted" },
        { date: "2026-03-17", days: 0.5, reason: "counted" },
      ],
      cycles: [{ cycle_start_date: "2026-01-01", cycle_end_date: "2026-12-31", days: 3.5 }],
      steps: [
        { approver_id: ben, status: "current", decided_by: null },
        { approver_id: ida, status: "waiting", decided_by: null },
      ],
      attachments: [{ name: "ticket.pdf", content_type: "application/pdf", size_bytes: PDF.byteLength }],
      allowed: ["cancel"],
      created_at: NOW.toISOString(),
    });
    const [balance] = await listBalances(org.as(eva), {});
    expect(balance).toMatchObject({
      days_accrued: 30,
      days_requested: 3.5,
      days_taken: 0,
      current_balance: 26.5,
    });
    const audit = await db.owner.query("SELECT action, employee_id FROM audit_entries WHERE entity_id = $1", [
      id,
    ]);
    expect(audit.rows).toEqual([{ action: "time_off.requested", employee_id: eva }]);
    const outbox = await db.owner.query(
      "SELECT event, recipient_id, payload ->> 'has_turn' AS turn FROM outbox WHERE subject_id = $1 ORDER BY id",
      [id],
    );
    expect(outbox.rows).toEqual([
      { event: "time_off.requested", recipient_id: ben, turn: "true" },
      { event: "time_off.requested", recipient_id: ida, turn: "false" },
    ]);
  });

  it("approves at once when the policy needs no approval", async () => {
    await build();
    const sick = await org.policy({ is_approval_required: false }, { allowance_entitlement: "unlimited" });
    await org.assign(eva, sick);
    const { id } = await createRequest(org.as(eva), { ...dates("2026-03-02"), policy_id: sick });
    expect(await getRequest(org.as(eva), { id })).toMatchObject({ status: "approved", steps: [] });
    const outbox = await db.owner.query("SELECT event, recipient_id FROM outbox WHERE subject_id = $1", [id]);
    expect(outbox.rows).toEqual([{ event: "time_off.approved", recipient_id: eva }]);
  });

  it("is what preview said", async () => {
    await build();
    const wanted = dates("2026-12-28", "2027-01-08");
    await org.holiday("2027-01-01");
    const preview = await previewRequest(org.as(eva), wanted);
    const { id } = await createRequest(org.as(eva), wanted);
    const request = await getRequest(org.as(eva), { id });
    expect(preview.violations).toEqual([]);
    expect(preview.approvers).toEqual([
      { employee_id: ben, name: "Ben" },
      { employee_id: ida, name: "Ida" },
    ]);
    expect(request.dates).toEqual(preview.dates);
    expect(request.cycles).toEqual(
      preview.cycles.map(({ cycle_start_date, cycle_end_date, days }) => ({
        cycle_start_date,
        cycle_end_date,
        days,
      })),
    );
    expect(request.cycles.map(({ days }) => days)).toEqual([4, 5]);
  });

  it("goes to any admin when nobody approves, and says when there is no second one", async () => {
    await build();
    const zoe = await org.employee({ name: "Zoe" });
    await org.assign(zoe, holiday);
    const { id } = await createRequest(org.as(zoe), dates("2026-04-07"));
    expect((await getRequest(org.as(zoe), { id })).steps).toMatchObject([
      { approver_id: null, status: "current" },
    ]);
    const outbox = await db.owner.query("SELECT recipient_id FROM outbox WHERE subject_id = $1", [id]);
    expect(outbox.rows).toEqual([{ recipient_id: ida }]);
    await org.assign(ida, holiday);
    const preview = await previewRequest(org.as(ida), dates("2026-04-07"));
    expect(preview).toMatchObject({
      approvers: [{ employee_id: null, name: null }],
      needs_second_admin: true,
    });
  });

  it("may be made by an approver and an admin for the employee, not by others", async () => {
    await build();
    const zoe = await org.employee();
    const wanted = (date: string) => ({ ...dates(date), employee_id: eva });
    expect(await codeOf(createRequest(org.as(ben), wanted("2026-05-04")))).toBe("done");
    expect(await codeOf(createRequest(org.as(ida), wanted("2026-05-05")))).toBe("done");
    expect(await codeOf(createRequest(org.as(zoe), wanted("2026-05-06")))).toBe("not_allowed_for_employee");
  });

  it("knows nobody of another organization, and no policy of theirs", async () => {
    await build();
    const other = await buildOrganization(db);
    const stranger = await other.employee({ role: "admin" });
    const foreign = await other.policy();
    await other.assign(stranger, foreign);
    expect(
      await codeOf(createRequest(other.as(stranger), { ...dates("2026-05-04"), employee_id: eva })),
    ).toBe("not_found");
    const refused = [foreign, "00000000-0000-4000-8000-000000000000", await org.policy()].map((policy_id) =>
      codeOf(createRequest(org.as(eva), { ...dates("2026-05-04"), policy_id })),
    );
    expect(await Promise.all(refused)).toEqual(Array(3).fill("policy_not_assigned"));
  });

  it("lists every violation in order and writes nothing", async () => {
    await build();
    const strict = await org.policy({
      is_request_note_mandatory: true,
      request_attachment_requirement: "mandatory",
      notice_period: "weeks",
      notice_period_count: 2,
      shortest_request_amount: "day",
    });
    await org.assign(eva, strict);
    await createRequest(org.as(eva), dates("2026-03-10"));
    const work = createRequest(org.as(eva), {
      ...dates("2026-03-10"),
      policy_id: strict,
      start_date_type: "AM",
    });
    const error = await work.catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(DomainError);
    expect((error as DomainError).errors.map(({ code }) => code)).toEqual([
      "overlapping_request",
      "notice_period_not_met",
      "half_day_not_allowed",
      "note_required",
      "attachment_required",
    ]);
    expect((error as DomainError).status).toBe(422);
    const { rows } = await db.owner.query("SELECT count(*)::int AS n FROM requests WHERE policy_id = $1", [
      strict,
    ]);
    expect(rows).toEqual([{ n: 0 }]);
  });

  it("takes files by what they are, not by what they are called", async () => {
    await build();
    const svg = new TextEncoder().encode("<svg xmlns='http://www.w3.org/2000/svg'/>");
    const wanted = { ...dates("2026-06-01"), attachments: [{ name: "a.png", bytes: svg }] };
    expect(await codeOf(createRequest(org.as(eva), wanted))).toBe("attachment_type_not_allowed");
    const empty = { ...dates("2026-06-01"), attachments: [{ name: "a.png", bytes: new Uint8Array() }] };
    expect(await codeOf(createRequest(org.as(eva), empty))).toBe("attachment_type_not_allowed");
    const eleven = Array.from({ length: 11 }, () => ({ name: "a.pdf", bytes: PDF }));
    expect(await codeOf(createRequest(org.as(eva), { ...dates("2026-06-01"), attachments: eleven }))).toBe(
      "validation_failed",
    );
    const large = new Uint8Array(4 * 1024 * 1024 + 1);
    large.set(PDF);
    expect(
      await codeOf(
        createRequest(org.as(eva), {
          ...dates("2026-06-01"),
          attachments: [{ name: "a.pdf", bytes: large }],
        }),
      ),
    ).toBe("payload_too_large");
    const exact = {
      ...dates("2026-06-01"),
      attachments: [{ name: "a.pdf", bytes: large.subarray(0, 4 * 1024 * 1024) }],
    };
    expect(await codeOf(createRequest(org.as(eva), exact))).toBe("done");
  });

  it("grants the last day once, however many ask for it at once", async () => {
    await build();
    await org.adjust(eva, holiday, -2900);
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, index) =>
        codeOf(createRequest(org.as(eva), dates(`2026-06-${String(index + 1).padStart(2, "0")}`))),
      ),
    );
    const workdays = answers.filter((answer) => answer !== "no_deductible_days" && answer !== "unexpected");
    expect(workdays.filter((answer) => answer === "done")).toHaveLength(1);
    expect(new Set(workdays)).toEqual(new Set(["done", "insufficient_balance"]));
  });

  it("gives one day to one request, however many ask for it at once", async () => {
    await build();
    const answers = await Promise.all(
      Array.from({ length: 24 }, () => codeOf(createRequest(org.as(eva), dates("2026-06-02")))),
    );
    expect(answers.filter((answer) => answer === "done")).toHaveLength(1);
    expect(answers.filter((answer) => answer === "overlapping_request")).toHaveLength(23);
  });

  it("by an admin in the cycle before derives anew what that one handed on", async () => {
    await build();
    const now = new Date("2027-01-11T09:00:00Z");
    const carried = async () => (await listBalances(org.as(eva, { now }), {}))[0]?.carryover_days;
    await createRequest(org.as(eva, { now }), dates("2027-02-01"));
    expect(await carried()).toBe(30);
    const late = { ...dates("2026-12-15"), employee_id: eva };
    expect(await codeOf(createRequest(org.as(ben, { now }), late))).toBe("outside_bookable_dates");
    await createRequest(org.as(ida, { now }), late);
    expect(await carried()).toBe(29);
    await db.owner.query("DELETE FROM closed_cycles WHERE employee_id = $1", [eva]);
    expect(await carried()).toBe(29);
  });

  it("yields to the database's own constraint when another got in past the lock", async () => {
    await build();
    const other = await db.owner.connect();
    try {
      await other.query("BEGIN");
      await other.query(
        `INSERT INTO requests (organization_id, employee_id, policy_id, start_date, end_date, status, total_hundredths)
         VALUES ($1, $2, $3, '2026-06-02', '2026-06-02', 'approved', 100)`,
        [org.id, eva, holiday],
      );
      const asked = codeOf(createRequest(org.as(eva), dates("2026-06-02")));
      await expect.poll(isSomebodyWaiting).toBe(true);
      await other.query("COMMIT");
      expect(await asked).toBe("overlapping_request");
    } finally {
      other.release();
    }
  });

  const isSomebodyWaiting = async () => {
    const { rows } = await db.owner.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM pg_stat_activity
       WHERE datname = current_database() AND wait_event = 'transactionid'`,
    );
    return (rows[0]?.count ?? 0) > 0;
  };
});
