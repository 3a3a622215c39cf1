import { beforeEach, describe, expect, it } from "vitest";
import { isoDate } from "@/domain/dates/iso-date";
import { givenDatabase } from "@/test/database/given-database";
import { buildOrganization, type TestOrganization } from "@/test/worlds/builders";
import { createRequest } from "../time-off/create-request";
import { getRequest } from "../time-off/get-request";
import { updateDepartment } from "./update-department";

describe("a department's manager", () => {
  const db = givenDatabase();
  let org: TestOrganization;
  let [admin, mara, nils, eva, department, request] = ["", "", "", "", "", ""];

  beforeEach(async () => {
    org = await buildOrganization(db);
    admin = await org.employee({ role: "admin" });
    mara = await org.employee();
    nils = await org.employee();
    department = await org.department({ manager_id: mara });
    eva = await org.employee({ department_id: department });
    const policy = await org.policy();
    await org.assign(eva, policy);
    const day = { start_date: isoDate("2026-03-09"), end_date: isoDate("2026-03-09") };
    request = (await createRequest(org.as(eva), { policy_id: policy, ...day })).id;
  });

  const holder = async () => {
    const { steps } = await getRequest(org.as(admin), { id: request });
    return steps.find(({ status }) => status === "current")?.approver_id;
  };
  const told = async () => {
    const { rows } = await db.owner.query<{ recipient_id: string }>(
      "SELECT recipient_id FROM outbox WHERE organization_id = $1 AND event = 'time_off.turn_moved'",
      [org.id],
    );
    return rows.map(({ recipient_id }) => recipient_id);
  };

  it.each(["another", "none any more"])(
    "leaves what waited on the old one to the admins when there is %s",
    async (next) => {
      expect(await holder()).toBe(mara);
      await updateDepartment(org.as(admin), { id: department, manager_id: next === "another" ? nils : null });
      expect(await holder()).toBeNull();
      expect(await told()).toEqual([admin]);
    },
  );

  it("stays as it is under another name", async () => {
    await updateDepartment(org.as(admin), { id: department, name: "Research" });
    expect(await holder()).toBe(mara);
    expect(await told()).toEqual([]);
  });
});
