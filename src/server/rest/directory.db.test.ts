import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { Scope } from "@/domain/permissions/scopes";
import { refusal, rest, restJson } from "@/test/clients/rest-client";
import { givenDirectory, newName, UNKNOWN } from "@/test/worlds/directory-world";

const BERLIN = { country_code: "DE", time_zone: "Europe/Berlin" };

const world = givenDirectory();

describe.each([
  { path: "/departments", noun: "departments", entity: "department", more: { manager_id: null } },
  { path: "/sites", noun: "sites", entity: "site", more: { ...BERLIN, region_code: null, address: null } },
  { path: "/positions", noun: "positions", entity: "position", more: {} },
  { path: "/employment-types", noun: "employment-types", entity: "employment_type", more: {} },
] as const)("$path", ({ path, noun, entity, more }) => {
  const scope = (verb: "read" | "write" | "delete"): Scope => `${noun}:${verb}`;
  const wanted = (name = newName()) => ({ name, ...more });
  const call = (method: string, at = "", body?: object, key = world.keys.admin) =>
    refusal(key, method, `${path}${at}`, body);

  it("POST 201 with all of it, trimmed, and an audit entry", async () => {
    const name = newName();
    const { status, body } = await restJson(world.keys.admin, "POST", path, wanted(`  ${name} `));
    expect(status).toBe(201);
    const { id, created_at } = body as { id: string; created_at: string };
    expect(body).toEqual({
      id,
      name,
      ...more,
      ...(noun === "departments" && { deleted_at: null }),
      created_at,
      updated_at: created_at,
      organization_id: world.home.id,
    });
    expect(created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(await restJson(world.keys.member, "GET", `${path}/${id}`)).toEqual({ status: 200, body });
    expect(await world.auditOf(id)).toMatchObject([
      {
        action: `${entity}.created`,
        before: null,
        after: { name, ...more },
        employee_id: world.admin.id,
      },
    ]);
  });

  it("POST 409 for a name that is taken, whatever its case and space, and not for another organization's", async () => {
    const name = newName();
    await world.create(path, wanted(`${name} ÄÖ`));
    const { status, body } = await restJson(
      world.keys.admin,
      "POST",
      path,
      wanted(` ${name.toUpperCase()} äö`),
    );
    expect({ status, ...(body as object) }).toMatchObject({
      status: 409,
      code: "name_taken",
      errors: [{ path: "/name", code: "name_taken" }],
    });
    await world.create(path, wanted(`${name} ÄÖ`), world.keys.foreigner);
  });

  it("POST 201 and 409 for two at once", async () => {
    const name = newName();
    const statuses = await Promise.all([1, 2, 3].map(() => call("POST", "", wanted(name))));
    expect(statuses.sort()).toEqual(["201", "409 name_taken", "409 name_taken"]);
  });

  it.each([
    ["no name", { name: undefined }, "/name"],
    ["an empty name", { name: "  " }, "/name"],
    ["a name of 101 characters", { name: "x".repeat(101) }, "/name"],
    ["a name of two lines", { name: "a\nb" }, "/name"],
    ["a name that is none", { name: 7 }, "/name"],
    ["an unknown field", { organization_id: UNKNOWN }, "/organization_id"],
  ])("POST 422 for %s", async (_case, changes, at) => {
    const { status, body } = await restJson(world.keys.admin, "POST", path, { ...wanted(), ...changes });
    expect({ status, ...(body as object) }).toMatchObject({
      status: 422,
      code: "validation_failed",
      errors: [{ path: at }],
    });
  });

  it("POST takes a name of 100 characters, counted as people count them", async () => {
    expect(await call("POST", "", wanted(`${"😀".repeat(64)}${randomUUID()}`))).toBe("201");
  });

  it("POST {id} 200 with what changed, and an audit entry of before and after", async () => {
    const [old, name] = [newName(), newName()];
    const id = await world.create(path, wanted(old));
    const { status, body } = await restJson(world.keys.admin, "POST", `${path}/${id}`, { name });
    expect({ status, body }).toMatchObject({ status: 200, body: { id, name, ...more } });
    expect((await world.auditOf(id)).at(-1)).toMatchObject({
      action: `${entity}.updated`,
      before: { name: old, ...more },
      after: { name, ...more },
    });
  });

  it("POST {id} 200 without a trace when nothing changes, and for another case of its own name", async () => {
    const name = newName();
    const id = await world.create(path, wanted(name));
    const before = await restJson(world.keys.admin, "GET", `${path}/${id}`);
    expect(await restJson(world.keys.admin, "POST", `${path}/${id}`, { name })).toEqual(before);
    expect(await world.auditOf(id)).toHaveLength(1);
    expect(await call("POST", `/${id}`, { name: name.toUpperCase() })).toBe("200");
  });

  it("POST {id} 409 for another's name, also when two take it at once", async () => {
    const name = newName();
    const ids = [await world.create(path, wanted()), await world.create(path, wanted())];
    const statuses = await Promise.all(ids.map((id) => call("POST", `/${id}`, { name })));
    expect(statuses.sort()).toEqual(["200", "409 name_taken"]);
  });

  it("POST {id} 200 for one and 409 for the other when two exchange their names", async () => {
    const names = [newName(), newName()];
    const ids = [await world.create(path, wanted(names[0])), await world.create(path, wanted(names[1]))];
    const statuses = await Promise.all(
      ids.map((id, index) => call("POST", `/${id}`, { name: names[1 - index] })),
    );
    expect(statuses).toEqual(["409 name_taken", "409 name_taken"]);
  });

  it.each(["GET", "POST", "DELETE"])(
    "%s {id} 404 for an unknown one and for another organization's, 422 for no id",
    async (method) => {
      const foreign = await world.create(path, wanted(), world.keys.foreigner);
      const body = method === "POST" ? { name: newName() } : undefined;
      expect(await call(method, `/${UNKNOWN}`, body)).toBe("404 not_found");
      expect(await call(method, `/${foreign}`, body)).toBe("404 not_found");
      expect(await call(method, "/7", body)).toBe("422 validation_failed");
      expect(await restJson(world.keys.foreigner, "GET", `${path}/${foreign}`)).toMatchObject({
        status: 200,
      });
    },
  );

  it("DELETE {id} 200 with its id, then 404, and an audit entry", async () => {
    const name = newName();
    const id = await world.create(path, wanted(name));
    const statuses = await Promise.all([1, 2].map(() => call("DELETE", `/${id}`)));
    expect(statuses.sort()).toEqual(["200", "404 not_found"]);
    expect(await call("DELETE", `/${id}`)).toBe("404 not_found");
    expect((await world.auditOf(id)).slice(1)).toMatchObject([
      { action: `${entity}.deleted`, before: { name, ...more }, after: null },
    ]);
    expect(await call("POST", "", wanted(name))).toBe("201");
  });

  it("403 for a key without the scope and for a member, and nothing happens", async () => {
    const id = await world.create(path, wanted());
    const read = await world.keyWith(scope("read"));
    const write = await world.keyWith(scope("write"));
    expect(await call("POST", "", wanted(), read)).toBe("403 insufficient_scope");
    expect(await call("DELETE", `/${id}`, undefined, write)).toBe("403 insufficient_scope");
    expect(await call("GET", "", undefined, write)).toBe("403 insufficient_scope");
    expect(await call("POST", "", wanted(), world.keys.member)).toBe("403 role_not_allowed");
    expect(await call("POST", `/${id}`, { name: newName() }, world.keys.member)).toBe("403 role_not_allowed");
    expect(await call("DELETE", `/${id}`, undefined, world.keys.member)).toBe("403 role_not_allowed");
    expect(await world.auditOf(id)).toHaveLength(1);
  });

  it("405 with what is allowed", async () => {
    const response = await rest(world.keys.admin, "PUT", `${path}/${UNKNOWN}`);
    expect(response.status).toBe(405);
    expect(response.headers.get("allow")).toBe("GET, HEAD, POST, DELETE");
  });

  it("GET 200 with the whole list by name, of this organization only, and 304 until it changes", async () => {
    const foreign = await world.create(path, wanted(), world.keys.foreigner);
    const last = await world.create(path, wanted(`ZZ ${newName()}`));
    const first = await world.create(path, wanted(`aa ${newName()}`));
    const list = (headers = {}) => rest(world.keys.member, "GET", path, undefined, headers);
    const response = await list();
    const ids = ((await response.json()) as { id: string }[]).map(({ id }) => id);
    expect(response.status).toBe(200);
    expect(ids.filter((id) => [first, last, foreign].includes(id))).toEqual([first, last]);
    const tag = { "if-none-match": response.headers.get("etag") ?? "" };
    const again = await list(tag);
    expect([again.status, await again.text(), again.headers.get("etag")]).toEqual([
      304,
      "",
      tag["if-none-match"],
    ]);
    expect(again.headers.get("x-request-id")).toBeTruthy();
    expect(again.headers.get("cache-control")).toBe("private, no-cache");
    expect(await call("DELETE", `/${last}`)).toBe("200");
    expect((await list(tag)).status).toBe(200);
  });
});
