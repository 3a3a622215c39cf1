import { beforeEach, describe, expect, it } from "vitest";
import { codeOf } from "@/test/code-of";
import { databaseOfFile } from "@/test/database/database-of-file";
import { buildOrganization, type TestOrganization } from "@/test/worlds/builders";
import { getApprovers } from "../approver-list";
import { getEmployee } from "../get-employee";
import { changeSeveral } from "./change-several";

const db = databaseOfFile();
const UNKNOWN = "00000000-0000-4000-8000-000000000000";
let org: TestOrganization;
let ida: string;
let ben: string;
let eva: string;
let department: string;

beforeEach(async () => {
  org = await buildOrganization(db);
  ida = await org.employee({ role: "admin" });
  ben = await org.employee();
  eva = await org.employee();
  department = await org.department();
});

describe("several employees", () => {
  it("get a department and approvers, whoever stands on the list without themselves", async () => {
    const done = await changeSeveral(org.as(ida), {
      employee_ids: [ben, eva, eva],
      department_id: department,
      approver_ids: [ida, ben],
    });
    expect(done).toEqual({ changed: [ben, eva], refused: [] });
    for (const id of [ben, eva])
      expect((await getEmployee(org.as(ida), { id })).department_id).toBe(department);
    expect(await getApprovers(org.as(ida), { id: ben })).toEqual({ approver_ids: [ida] });
    expect(await getApprovers(org.as(ida), { id: eva })).toEqual({ approver_ids: [ida, ben] });
    const { rows } = await db.owner.query(
      "SELECT action, count(*)::int AS n FROM audit_entries WHERE organization_id = $1 GROUP BY 1 ORDER BY 1",
      [org.id],
    );
    expect(rows).toEqual([
      { action: "employee.approvers_set", n: 2 },
      { action: "employee.updated", n: 2 },
    ]);
  });

  it("keep what is not named", async () => {
    await org.approvers(eva, [ida]);
    await changeSeveral(org.as(ida), { employee_ids: [eva], department_id: department });
    expect(await getApprovers(org.as(ida), { id: eva })).toEqual({ approver_ids: [ida] });
    await changeSeveral(org.as(ida), { employee_ids: [eva], approver_ids: [] });
    expect((await getEmployee(org.as(ida), { id: eva })).department_id).toBe(department);
    expect(await getApprovers(org.as(ida), { id: eva })).toEqual({ approver_ids: [] });
  });

  it("are all left as they are when an id is none of the organization's", async () => {
    const deleted = await org.department({ deleted_at: new Date() });
    for (const wrong of [
      { employee_ids: [eva, UNKNOWN], department_id: department },
      { employee_ids: [eva], department_id: UNKNOWN },
      { employee_ids: [eva], department_id: deleted },
      { employee_ids: [eva], department_id: department, approver_ids: [UNKNOWN] },
    ]) {
      expect(await codeOf(changeSeveral(org.as(ida), wrong))).toBe("validation_failed");
    }
    expect((await getEmployee(org.as(ida), { id: eva })).department_id).toBeNull();
  });
});
