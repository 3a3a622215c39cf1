import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { Department } from "@/contracts/directory/departments";
import { refusal, restJson } from "@/test/clients/rest-client";
import { givenDirectory, newName, UNKNOWN } from "@/test/worlds/directory-world";

const world = givenDirectory();

const create = (name = newName(), key?: string) => world.create("/departments", { name }, key);
const call = (method: string, at: string, body?: object, key = world.keys.admin) =>
  refusal(key, method, `/departments${at}`, body);
const read = async (id: string) =>
  (await restJson(world.keys.member, "GET", `/departments/${id}`)).body as Department;
const listed = async (state: string) => {
  const { body } = await restJson(world.keys.member, "GET", `/departments?state=${state}`);
  return (body as Department[]).map(({ id }) => id);
};

describe("a deleted department", () => {
  it("200 for reading it, with the time; it keeps its people", async () => {
    const id = await create();
    await world.placeMember("department_id", id);
    expect(await call("DELETE", `/${id}`)).toBe("200");
    expect((await read(id)).deleted_at).toMatch(/Z$/);
    const { rows } = await world.owner.query("SELECT department_id FROM employees WHERE id = $1", [
      world.member.id,
    ]);
    expect(rows).toEqual([{ department_id: id }]);
  });

  it("404 for changing it", async () => {
    const id = await create();
    await call("DELETE", `/${id}`);
    expect(await call("POST", `/${id}`, { name: newName() })).toBe("404 not_found");
  });

  it("is listed with ?state=deleted and all, an active one with active and all; 422 for another state", async () => {
    const [active, deleted] = [await create(), await create()];
    await call("DELETE", `/${deleted}`);
    const among = async (state: string) => {
      const ids = await listed(state);
      return [ids.includes(active), ids.includes(deleted)];
    };
    expect(await among("active")).toEqual([true, false]);
    expect(await among("deleted")).toEqual([false, true]);
    expect(await among("all")).toEqual([true, true]);
    expect(await call("GET", "?state=none")).toBe("422 validation_failed");
    expect(await call("GET", "?page=2")).toBe("422 validation_failed");
  });
});

describe("POST /departments/{id}/restore", () => {
  it("200 with the department, and an audit entry", async () => {
    const id = await create();
    const before = await read(id);
    await call("DELETE", `/${id}`);
    const { status, body } = await restJson(world.keys.admin, "POST", `/departments/${id}/restore`);
    expect(status).toBe(200);
    expect(body).toEqual({ ...before, updated_at: (body as Department).updated_at });
    expect(await read(id)).toEqual(body);
    expect((await world.auditOf(id)).map(({ action }) => action)).toEqual([
      "department.created",
      "department.deleted",
      "department.restored",
    ]);
  });

  it("404 for one that is active, also for the second of two at once, for an unknown and a foreign one", async () => {
    const id = await create();
    expect(await call("POST", `/${id}/restore`)).toBe("404 not_found");
    await call("DELETE", `/${id}`);
    const statuses = await Promise.all([1, 2].map(() => call("POST", `/${id}/restore`)));
    expect(statuses.sort()).toEqual(["200", "404 not_found"]);
    expect(await call("POST", `/${UNKNOWN}/restore`)).toBe("404 not_found");
    const foreign = await create(newName(), world.keys.foreigner);
    await call("DELETE", `/${foreign}`, undefined, world.keys.foreigner);
    expect(await call("POST", `/${foreign}/restore`)).toBe("404 not_found");
  });

  it("409 when the name was taken meanwhile", async () => {
    const name = newName();
    const id = await create(name);
    await call("DELETE", `/${id}`);
    await create(` ${name.toUpperCase()}`);
    expect(await call("POST", `/${id}/restore`)).toBe("409 name_taken");
    expect((await read(id)).deleted_at).not.toBeNull();
  });

  it("403 for a key that may only delete, and for a member", async () => {
    const id = await create();
    await call("DELETE", `/${id}`);
    const deleting = await world.keyWith("departments:delete");
    expect(await call("POST", `/${id}/restore`, undefined, deleting)).toBe("403 insufficient_scope");
    expect(await call("POST", `/${id}/restore`, undefined, world.keys.member)).toBe("403 role_not_allowed");
  });
});

describe("manager_id", () => {
  it("is an employee's id or null, and stays when it is not given", async () => {
    const id = await world.create("/departments", { name: newName(), manager_id: world.member.id });
    expect((await read(id)).manager_id).toBe(world.member.id);
    await call("POST", `/${id}`, { name: newName() });
    expect((await read(id)).manager_id).toBe(world.member.id);
    await call("POST", `/${id}`, { manager_id: null });
    expect((await read(id)).manager_id).toBeNull();
    expect((await world.auditOf(id)).at(-1)).toMatchObject({
      before: { manager_id: world.member.id },
      after: { manager_id: null },
    });
  });

  it("422 for one who is unknown, of another organization, or no id", async () => {
    const id = await create();
    for (const manager_id of [UNKNOWN, world.foreigner.id, "7"]) {
      for (const at of ["", `/${id}`]) {
        const body = { name: newName(), manager_id };
        const answer = await restJson(world.keys.admin, "POST", `/departments${at}`, body);
        expect(answer).toMatchObject({
          status: 422,
          body: { code: "validation_failed", errors: [{ path: "/manager_id" }] },
        });
      }
    }
  });
});

describe("DELETE /departments", () => {
  const deleteAll = (ids: unknown, key = world.keys.admin) =>
    restJson(key, "DELETE", "/departments", { ids });

  it("200 with those really deleted, in the order given: not unknown, foreign or deleted ones, none twice", async () => {
    const [one, two, deleted] = [await create(), await create(), await create()];
    const foreign = await create(newName(), world.keys.foreigner);
    await call("DELETE", `/${deleted}`);
    const ids = [two, UNKNOWN, foreign, deleted, one, two.toUpperCase()];
    expect(await deleteAll(ids)).toEqual({ status: 200, body: { ids: [two, one] } });
    expect((await read(one)).deleted_at).not.toBeNull();
    const { body } = await restJson(world.keys.foreigner, "GET", `/departments/${foreign}`);
    expect(body).toMatchObject({ deleted_at: null });
    expect((await world.auditOf(one)).at(-1)).toMatchObject({ action: "department.deleted" });
    expect(await world.auditOf(foreign)).toHaveLength(1);
  });

  it("200 with nothing for none, and for a thousand; 422 for one more", async () => {
    const many = (count: number) => Array.from({ length: count }, () => randomUUID());
    expect(await deleteAll([])).toEqual({ status: 200, body: { ids: [] } });
    expect(await deleteAll(many(1000))).toEqual({ status: 200, body: { ids: [] } });
    expect(await deleteAll(many(1001))).toMatchObject({
      status: 422,
      body: { errors: [{ path: "/ids", code: "too_many" }] },
    });
  });

  it("200 for a thousand that are there, each with an audit entry", async () => {
    const { rows } = await world.owner.query<{ id: string }>(
      `INSERT INTO departments (organization_id, name) SELECT $1, 'Many ' || n FROM generate_series(1, 1000) n RETURNING id`,
      [world.home.id],
    );
    const ids = rows.map(({ id }) => id);
    expect(await deleteAll(ids)).toEqual({ status: 200, body: { ids } });
    const recorded = await world.owner.query(
      "SELECT count(*)::int AS count FROM audit_entries WHERE action = 'department.deleted' AND entity_id = ANY ($1)",
      [ids],
    );
    expect(recorded.rows).toEqual([{ count: 1000 }]);
  });

  it("422 without ids and for ids that are none, which are named", async () => {
    expect(await call("DELETE", "", {})).toBe("422 validation_failed");
    expect(await call("DELETE", "")).toBe("422 validation_failed");
    expect(await deleteAll([UNKNOWN, "7"])).toMatchObject({ body: { errors: [{ path: "/ids/1" }] } });
    expect(await deleteAll(UNKNOWN)).toMatchObject({ body: { errors: [{ path: "/ids" }] } });
  });

  it("deletes each once when two delete the same", async () => {
    const ids = [await create(), await create(), await create()];
    const answers = await Promise.all([deleteAll(ids), deleteAll([...ids].reverse())]);
    expect(answers.flatMap(({ body }) => (body as { ids: string[] }).ids).sort()).toEqual([...ids].sort());
  });

  it("403 for a key without the scope and for a member", async () => {
    const writing = await world.keyWith("departments:write");
    expect(await call("DELETE", "", { ids: [] }, writing)).toBe("403 insufficient_scope");
    expect(await call("DELETE", "", { ids: [] }, world.keys.member)).toBe("403 role_not_allowed");
  });
});
