import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { refusal, restJson } from "@/test/clients/rest-client";
import { givenDirectory, newName, UNKNOWN } from "@/test/worlds/directory-world";

const world = givenDirectory();

const call = (method: string, path: string, body?: object, key = world.keys.admin) =>
  refusal(key, method, path, body);

describe.each([
  { path: "/sites", column: "site_id", more: { country_code: "DE", time_zone: "Europe/Berlin" } },
  { path: "/positions", column: "position_id", more: {} },
  { path: "/employment-types", column: "employment_type_id", more: {} },
])("DELETE $path/{id}", ({ path, column, more }) => {
  it("409 while somebody has it, 200 afterwards", async () => {
    const id = await world.create(path, { name: newName(), ...more });
    await world.placeMember(column, id);
    expect(await call("DELETE", `${path}/${id}`)).toBe("409 in_use");
    expect(await call("GET", `${path}/${id}`)).toBe("200");
    expect(await world.auditOf(id)).toHaveLength(1);
    await world.placeMember(column, null);
    expect(await call("DELETE", `${path}/${id}`)).toBe("200");
  });
});

describe("what is in use is named, with who has it:", () => {
  const detailOf = async (path: string, body?: object) => {
    const { body: problem } = await restJson(world.keys.admin, "DELETE", path, body);
    return (problem as { detail: string }).detail;
  };
  const end = "Change that first; nothing was deleted.";

  it("one person, or the first of several, whether they still work here or not", async () => {
    const [name, id] = ["Cook", await world.create("/positions", { name: "Cook" })];
    await world.placeMember("position_id", id);
    expect(await detailOf(`/positions/${id}`)).toBe(`member has “${name}”. ${end}`);
    const left = await world.home.employee("zoe");
    await world.owner.query("UPDATE employees SET position_id = $2, is_active = false WHERE id = $1", [
      left.id,
      id,
    ]);
    expect(await detailOf(`/positions/${id}`)).toBe(`member and one more person have “${name}”. ${end}`);
    const other = await world.create("/positions", { name: "Baker" });
    await world.placeMember("position_id", other);
    expect(await detailOf("/positions", { ids: [id, other] })).toBe(
      `member has “Baker”, and one more of these is in use, too. ${end}`,
    );
    await world.placeMember("position_id", null);
    expect(await detailOf(`/positions/${id}`)).toBe(`zoe has “${name}”. ${end}`);
  });

  it("the holidays of a site, once nobody works there", async () => {
    const [name, more] = ["Hamburg", { country_code: "DE", time_zone: "Europe/Berlin" }];
    const id = await world.create("/sites", { name, ...more });
    for (const holiday of ["Fair", "Anniversary"])
      await world.create("/holidays", {
        name: holiday,
        country_code: "DE",
        site: name,
        start_date: "2030-05-06",
        end_date: "2030-05-06",
      });
    await world.placeMember("site_id", id);
    expect(await detailOf(`/sites/${id}`)).toBe(`member has “Hamburg”. ${end}`);
    await world.placeMember("site_id", null);
    expect(await detailOf(`/sites/${id}`)).toBe(
      `The holiday “Anniversary” and one more are at “Hamburg”. ${end}`,
    );
  });
});

describe("DELETE /positions", () => {
  const create = (key?: string) => world.create("/positions", { name: newName() }, key);
  const deleteAll = (ids: readonly string[]) => restJson(world.keys.admin, "DELETE", "/positions", { ids });

  it("200 with those that were there; unknown and foreign ones are ignored", async () => {
    const [one, two, foreign] = [await create(), await create(), await create(world.keys.foreigner)];
    expect(await deleteAll([two, UNKNOWN, foreign, one])).toEqual({ status: 200, body: { ids: [two, one] } });
    expect(await call("GET", `/positions/${one}`)).toBe("404 not_found");
    expect(await call("GET", `/positions/${foreign}`, undefined, world.keys.foreigner)).toBe("200");
    expect((await world.auditOf(one)).at(-1)).toMatchObject({ action: "position.deleted" });
  });

  it("409 when one is held, and none is removed", async () => {
    const [free, held] = [await create(), await create()];
    await world.placeMember("position_id", held);
    expect(await deleteAll([free, held])).toMatchObject({ status: 409, body: { code: "in_use" } });
    expect(await call("GET", `/positions/${free}`)).toBe("200");
    expect(await world.auditOf(free)).toHaveLength(1);
    await world.placeMember("position_id", null);
  });

  it("200 with nothing for none, 422 for more than a thousand and without ids", async () => {
    expect(await deleteAll([])).toEqual({ status: 200, body: { ids: [] } });
    expect((await deleteAll(Array.from({ length: 1001 }, () => randomUUID()))).status).toBe(422);
    expect(await call("DELETE", "/positions", {})).toBe("422 validation_failed");
  });

  it("403 for a key without the scope and for a member", async () => {
    const writing = await world.keyWith("positions:write");
    expect(await call("DELETE", "/positions", { ids: [] }, writing)).toBe("403 insufficient_scope");
    expect(await call("DELETE", "/positions", { ids: [] }, world.keys.member)).toBe("403 role_not_allowed");
  });
});

describe("/sites", () => {
  const site = (more = {}) => ({ name: newName(), country_code: "DE", time_zone: "Europe/Berlin", ...more });
  const read = async (id: string) => (await restJson(world.keys.member, "GET", `/sites/${id}`)).body;

  it.each([
    ["no country", { country_code: undefined }, "/country_code"],
    ["a country that is none", { country_code: "ZZ" }, "/country_code"],
    ["a country in lower case", { country_code: "de" }, "/country_code"],
    ["a region without its country", { region_code: "BY" }, "/region_code"],
    ["a region of another country", { region_code: "AT-9" }, "/region_code"],
    ["a region that nobody knows", { region_code: "DE-ZZ" }, "/region_code"],
    ["no time zone", { time_zone: undefined }, "/time_zone"],
    ["a time zone of nowhere", { time_zone: "Mars/Base" }, "/time_zone"],
    ["an offset", { time_zone: "+02:00" }, "/time_zone"],
    ["an abbreviation, which is another zone elsewhere", { time_zone: "IST" }, "/time_zone"],
    ["too long an address", { address: "x".repeat(501) }, "/address"],
  ])("POST 422 for %s", async (_case, changes, path) => {
    expect(await restJson(world.keys.admin, "POST", "/sites", site(changes))).toMatchObject({
      status: 422,
      body: { code: "validation_failed", errors: [{ path }] },
    });
  });

  it("POST 201 in every time zone that is named, where the database knows what day it is", async () => {
    for (const time_zone of ["UTC", "Etc/GMT+5", "America/Argentina/Buenos_Aires", "Pacific/Kiritimati"]) {
      const id = await world.create("/sites", site({ time_zone, address: "Some street 1\n12345 Town" }));
      await world.placeMember("site_id", id);
      expect(await call("GET", "/me", undefined, world.keys.member)).toBe("200");
    }
    await world.placeMember("site_id", null);
  });

  it("keeps a region of the country, which goes with it unless the new one has another", async () => {
    const id = await world.create("/sites", site({ region_code: "DE-BY" }));
    const change = (body: object) => restJson(world.keys.admin, "POST", `/sites/${id}`, body);
    expect(await read(id)).toMatchObject({ country_code: "DE", region_code: "DE-BY" });
    expect(await change({ region_code: "DE-BE" })).toMatchObject({ body: { region_code: "DE-BE" } });
    expect(await change({ address: "Here" })).toMatchObject({ body: { region_code: "DE-BE" } });
    const wrong = [
      await change({ region_code: "AT-9" }),
      await change({ region_code: "DE-XX" }),
      await change({ country_code: "AT", region_code: "DE-BE" }),
    ];
    for (const { status, body } of wrong) {
      expect({ status, body }).toMatchObject({
        status: 422,
        body: { errors: [{ path: "/region_code", code: "unknown_region" }] },
      });
    }
    expect(await change({ country_code: "AT", region_code: "AT-9" })).toMatchObject({
      body: { country_code: "AT", region_code: "AT-9" },
    });
    expect(await change({ country_code: "CH" })).toMatchObject({ body: { region_code: null } });
    expect(await change({ country_code: "CH", region_code: "CH-ZH" })).toMatchObject({ status: 200 });
    expect(await change({ region_code: null })).toMatchObject({ body: { region_code: null } });
    const { after } = (await world.auditOf(id)).at(-1) ?? {};
    expect(after).toMatchObject({ country_code: "CH", region_code: null });
  });

  it("POST {id} 200 for each field alone; an empty address is none", async () => {
    const id = await world.create("/sites", site({ address: "Here" }));
    const change = (body: object) => restJson(world.keys.admin, "POST", `/sites/${id}`, body);
    expect(await change({ country_code: "AT" })).toMatchObject({ status: 200, body: { country_code: "AT" } });
    expect(await change({ time_zone: "Europe/Vienna" })).toMatchObject({
      body: { country_code: "AT", time_zone: "Europe/Vienna", address: "Here" },
    });
    expect(await change({ address: " " })).toMatchObject({ body: { address: null } });
    expect(await change({ time_zone: "Mars/Base" })).toMatchObject({ status: 422 });
    expect(await change({ country_code: null })).toMatchObject({ status: 422 });
    expect(await read(id)).toMatchObject({ country_code: "AT", time_zone: "Europe/Vienna", address: null });
    expect((await world.auditOf(id)).map(({ action }) => action)).toEqual([
      "site.created",
      "site.updated",
      "site.updated",
      "site.updated",
    ]);
  });

  it("POST {id} keeps the changes of all who change something else at once", async () => {
    const id = await world.create("/sites", site());
    for (const round of ["1", "2", "3", "4"]) {
      const changes = [
        { name: newName() },
        { address: round },
        { country_code: Number(round) % 2 ? "AT" : "CH" },
        { time_zone: Number(round) % 2 ? "Europe/Vienna" : "Europe/Zurich" },
      ];
      await Promise.all(changes.map((change) => call("POST", `/sites/${id}`, change)));
      expect(await read(id)).toMatchObject(Object.assign({}, ...changes) as object);
    }
  });

  it("DELETE {id} 409 while a holiday is its own", async () => {
    const id = await world.create("/sites", site());
    await world.owner.query(
      `INSERT INTO holidays (organization_id, name, country_code, site_id, start_date, end_date)
       VALUES ($1, 'Fair', 'DE', $2, '2030-05-06', '2030-05-06')`,
      [world.home.id, id],
    );
    expect(await call("DELETE", `/sites/${id}`)).toBe("409 in_use");
  });
});
