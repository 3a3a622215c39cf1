import { beforeEach, describe, expect, it } from "vitest";
import type { IsoDate } from "@/domain/dates/iso-date";
import { organizationId } from "@/domain/tenancy";
import { codeOf } from "@/test/code-of";
import { databaseOfFile } from "@/test/database/database-of-file";
import { buildOrganization, NOW, type TestOrganization } from "@/test/worlds/builders";
import { changeRequest } from "../time-off/change/change-request";
import { createRequest } from "../time-off/create-request";
import { approveRequest } from "../time-off/decide/approve-request";
import { declineRequest } from "../time-off/decide/decline-request";
import { getRequest } from "../time-off/get-request";
import { listRequests } from "../time-off/list-requests";
import { addAttachment } from "./add-attachment";
import { remindOfMissingFiles } from "./remind-of-missing-files";
import { removeAttachment } from "./remove-attachment";

const PDF = { name: "a.pdf", bytes: new TextEncoder().encode("%PDF-1.7\n%âã\n1 0 obj\n<<>>\nendobj\n%%EOF") };

describe("a file that comes later", () => {
  const db = databaseOfFile();
  let org: TestOrganization;
  let eva: string;
  let ben: string;
  let ida: string;
  let zoe: string;
  let sick: string;

  beforeEach(async () => {
    org = await buildOrganization(db);
    ida = await org.employee({ role: "admin", name: "Ida" });
    ben = await org.employee({ name: "Ben" });
    eva = await org.employee({ name: "Eva" });
    zoe = await org.employee({ name: "Zoe" });
    sick = await org.policy({ attachment_after_days: 3, request_attachment_requirement: "mandatory" });
    await org.approvers(eva, [ben]);
    await org.assign(eva, sick);
  });

  const ask = async (start: string, end: string, files: (typeof PDF)[] = []) =>
    (
      await createRequest(org.as(eva), {
        policy_id: sick,
        start_date: start as IsoDate,
        end_date: end as IsoDate,
        attachments: files,
      })
    ).id;
  const read = (id: string) => getRequest(org.as(ida), { id });
  const add = (id: string, by = eva, file = PDF) => addAttachment(org.as(by), { id, attachments: [file] });
  const remove = (id: string, attachment_id: string, by = eva) =>
    removeAttachment(org.as(by), { id, attachment_id });
  const missing = async (is: boolean) => {
    const { items } = await listRequests(org.as(ida), { limit: 50, missing_attachment: is });
    return items.map(({ id }) => id);
  };

  it("is asked for of more calendar days than the policy says", async () => {
    expect((await read(await ask("2026-03-05", "2026-03-07"))).attachment_due_on).toBeNull();
    const long = await ask("2026-03-12", "2026-03-15");
    expect((await read(long)).attachment_due_on).toBe("2026-03-15");
    expect(await missing(true)).toEqual([long]);
    expect(await missing(false)).toHaveLength(1);
    await add(long);
    expect(await read(long)).toMatchObject({ attachment_due_on: null, attachments: [{ added_by: eva }] });
    expect(await missing(true)).toEqual([]);
  });

  it("is due anew when the dates change", async () => {
    const id = await ask("2026-03-12", "2026-03-13");
    await changeRequest(org.as(eva), { id, end_date: "2026-03-18" as IsoDate });
    expect((await read(id)).attachment_due_on).toBe("2026-03-15");
  });

  it("goes to a change that waits, too", async () => {
    const id = await ask("2026-03-12", "2026-03-15");
    await approveRequest(org.as(ben), { id });
    const { id: change } = await changeRequest(org.as(eva), { id, end_date: "2026-03-18" as IsoDate });
    await add(id);
    await approveRequest(org.as(ben), { id: change });
    const changed = await read(change);
    expect(changed).toMatchObject({ status: "approved", attachment_due_on: null });
    expect(changed.attachments.map(({ name, added_by }) => [name, added_by])).toEqual([["a.pdf", eva]]);
    expect(await missing(true)).toEqual([]);
  });

  it("is added by the employee or an admin while the request is live, and changes its version", async () => {
    const id = await ask("2026-03-12", "2026-03-13");
    const before = await read(id);
    expect(await codeOf(add(id, zoe))).toBe("not_allowed_for_employee");
    expect(await codeOf(add(id, ben))).toBe("not_allowed_for_employee");
    const added = await add(id);
    expect(added).toMatchObject({ name: "a.pdf", content_type: "application/pdf" });
    await approveRequest(org.as(ida), { id });
    await add(id, ida);
    const after = await read(id);
    expect(after.attachments.map(({ added_by }) => added_by)).toEqual([eva, ida]);
    expect(after.version).not.toBe(before.version);
    await declineRequest(org.as(ida), { id, note: "No" });
    expect(await codeOf(add(id))).toBe("already_decided");
  });

  it("is refused as with the request itself", async () => {
    const id = await ask("2026-03-12", "2026-03-13");
    const svg = { name: "a.svg", bytes: new TextEncoder().encode("<svg/>") };
    expect(await codeOf(add(id, eva, svg))).toBe("attachment_type_not_allowed");
    for (let count = 0; count < 10; count++) await add(id);
    expect(await codeOf(add(id))).toBe("validation_failed");
    const big = { name: "b.pdf", bytes: new Uint8Array(4 * 1024 * 1024) };
    big.bytes.set(PDF.bytes);
    const other = await ask("2026-04-13", "2026-04-13");
    await add(other);
    expect(await codeOf(add(other, eva, big))).toBe("payload_too_large");
    await db.owner.query(
      "UPDATE policies SET attachment_after_days = NULL, request_attachment_requirement = 'none' WHERE id = $1",
      [sick],
    );
    expect(await codeOf(add(other))).toBe("attachment_not_allowed");
  });

  it("is removed by who added it while the request is pending, with its bytes", async () => {
    const id = await ask("2026-03-12", "2026-03-13", [PDF]);
    const own = (await read(id)).attachments[0]?.id ?? "";
    const { id: admins } = await add(id, ida);
    expect(await codeOf(remove(id, own, ida))).toBe("not_allowed_for_employee");
    expect(await codeOf(remove(id, admins))).toBe("not_allowed_for_employee");
    expect(await codeOf(remove(id, sick))).toBe("not_found");
    expect(await remove(id, own)).toEqual({ id: own });
    const { rows } = await db.owner.query("SELECT FROM attachment_contents WHERE attachment_id = $1", [own]);
    expect(rows).toEqual([]);
    await approveRequest(org.as(ida), { id });
    expect(await codeOf(remove(id, admins, ida))).toBe("already_decided");
  });

  describe("that is required", () => {
    const at = (day: string) => new Date(`${day}T09:00:00Z`);
    const last = async (id: string) => (await read(id)).attachments.at(-1)?.id ?? "";

    it("is not removed without another, whoever replaces it", async () => {
      const strict = await org.policy({ request_attachment_requirement: "mandatory" });
      await org.assign(eva, strict);

      const day = "2026-03-12" as IsoDate;
      const asked = { policy_id: strict, start_date: day, end_date: day };
      const { id } = await createRequest(org.as(eva), { ...asked, attachments: [PDF] });
      const first = await last(id);
      const refused = removeAttachment(org.as(eva), { id, attachment_id: first });
      await expect(refused).rejects.toMatchObject({
        code: "attachment_required",
        status: 422,
        detail: "time_off.last_attachment",
        errors: [{ path: "/attachment_id", code: "attachment_required" }],
      });
      const { id: second } = await add(id);
      await remove(id, first);
      expect(await codeOf(remove(id, second))).toBe("attachment_required");
      expect((await read(id)).attachments).toHaveLength(1);
      // Where the policy asks for none any more, it goes.
      await db.owner.query("UPDATE policies SET request_attachment_requirement = 'optional' WHERE id = $1", [
        strict,
      ]);
      await remove(id, second);
      expect((await read(id)).attachments).toEqual([]);
    });

    it("of two at once, one stays", async () => {
      await db.owner.query("UPDATE policies SET attachment_after_days = NULL WHERE id = $1", [sick]);
      const id = await ask("2026-03-12", "2026-03-13", [PDF, PDF]);
      const [one = "", other = ""] = (await read(id)).attachments.map((file) => file.id);
      const codes = await Promise.all([codeOf(remove(id, one)), codeOf(remove(id, other))]);
      expect(codes.sort()).toEqual(["attachment_required", "done"]);
    });

    it("is the certificate for days of a holiday that have passed, and none ahead", async () => {
      const holiday = await org.policy();
      await org.assign(eva, holiday);
      await db.owner.query(
        `UPDATE policies SET interrupts = true, attachment_after_days = NULL,
           request_attachment_requirement = 'optional' WHERE id = $1`,
        [sick],
      );
      const [start_date, end_date] = ["2026-03-09" as IsoDate, "2026-03-13" as IsoDate];
      const away = await createRequest(org.as(eva), { policy_id: holiday, start_date, end_date });
      await approveRequest(org.as(ben), { id: away.id });
      const now = at("2026-03-11");
      const ill = (day: string) =>
        createRequest(org.as(eva, { now }), {
          ...{ policy_id: sick, start_date: day as IsoDate, end_date: day as IsoDate, attachments: [PDF] },
        });
      const removed = async (id: string) =>
        codeOf(removeAttachment(org.as(eva, { now }), { id, attachment_id: await last(id) }));
      expect(await removed((await ill("2026-03-12")).id)).toBe("done");
      const { id } = await ill("2026-03-10");
      expect(await removed(id)).toBe("attachment_required");
      await addAttachment(org.as(eva, { now }), { id, attachments: [PDF] });
      expect(await removed(id)).toBe("done");
      expect(await removed(id)).toBe("attachment_required");
    });

    it("where it may come later, is missed again", async () => {
      const id = await ask("2026-03-12", "2026-03-15", [PDF]);
      expect((await read(id)).attachment_due_on).toBeNull();
      await remove(id, await last(id));
      expect((await read(id)).attachment_due_on).toBe("2026-03-15");
    });
  });

  it("is told of on the day, then to the approvers, once each", async () => {
    const id = await ask("2026-03-12", "2026-03-17");
    const told = async (day: string) => {
      await remindOfMissingFiles(organizationId(org.id), new Date(`${day}T09:00:00Z`));
      const { rows } = await db.owner.query<{ id: string }>(
        "SELECT recipient_id AS id FROM outbox WHERE subject_id = $1 AND event = 'time_off.file_due'",
        [id],
      );
      return rows.map((row) => row.id).sort();
    };
    expect(await told("2026-03-14")).toEqual([]);
    expect(await told("2026-03-15")).toEqual([eva]);
    expect(await told("2026-03-15")).toEqual([eva]);
    expect(await told("2026-03-16")).toEqual([eva, ben].sort());
    expect(await told("2026-03-20")).toEqual([eva, ben].sort());
    const other = await ask("2026-04-13", "2026-04-17");
    await add(other);
    await remindOfMissingFiles(organizationId(org.id), new Date("2026-05-01T09:00:00Z"));
    const { rows } = await db.owner.query(
      "SELECT FROM outbox WHERE subject_id = $1 AND event = 'time_off.file_due'",
      [other],
    );
    expect(rows).toEqual([]);
  });

  it("leaves entries in the audit", async () => {
    const id = await ask("2026-03-12", "2026-03-13");
    const { id: file } = await addAttachment(org.as(eva, { now: NOW }), { id, attachments: [PDF] });
    await remove(id, file);
    const { rows } = await db.owner.query<{ action: string }>(
      "SELECT action FROM audit_entries WHERE entity_id = $1 ORDER BY id",
      [id],
    );
    expect(rows.map(({ action }) => action)).toEqual([
      "time_off.requested",
      "time_off.file_added",
      "time_off.file_removed",
    ]);
  });
});
