import { describe, expect, it } from "vitest";
import { refusal, rest, restJson } from "@/test/clients/rest-client";
import { givenDirectory, UNKNOWN } from "@/test/worlds/directory-world";
import { dayFromNow } from "@/test/worlds/organization-builder";

const world = givenDirectory();
const CHRISTMAS = { name: "Christmas", start_date: "2027-12-25", end_date: "2027-12-26", country_code: "DE" };

/** The status and the paths of what is wrong: `422 /site`. */
async function wrong(method: string, path: string, body: object): Promise<string> {
  const answer = await restJson(world.keys.admin, method, path, body);
  const { errors = [] } = answer.body as { errors?: { path: string }[] };
  return [answer.status, ...errors.map((error) => error.path)].join(" ");
}

describe("POST /holidays", () => {
  it("201 with every field, and the defaults", async () => {
    const { status, body } = await restJson(world.keys.admin, "POST", "/holidays", CHRISTMAS);
    expect(status).toBe(201);
    expect(body).toEqual({
      ...CHRISTMAS,
      id: expect.any(String) as string,
      site: "",
      part_type: "FULL_DAY",
      created_by: world.admin.id,
      created_at: expect.stringMatching(/Z$/) as string,
      updated_at: expect.stringMatching(/Z$/) as string,
      organization_id: world.home.id,
    });
    const { id } = body as { id: string };
    expect(await world.auditOf(id)).toMatchObject([
      {
        action: "holiday.created",
        before: null,
        after: { name: "Christmas", site: "", start_date: "2027-12-25" },
        employee_id: world.admin.id,
      },
    ]);
    expect((await restJson(world.keys.member, "GET", `/holidays/${id}`)).body).toEqual(body);
  });

  it("201 for a site by its name, whatever its case, and for half a day", async () => {
    await world.home.entry("sites", { name: "Köln" });
    const carnival = { ...CHRISTMAS, name: "Carnival", start_date: "2027-02-04", end_date: "2027-02-04" };
    const { body } = await restJson(world.keys.admin, "POST", "/holidays", {
      ...carnival,
      site: " köln ",
      part_type: "PM",
    });
    expect(body).toMatchObject({ site: "Köln", part_type: "PM" });
  });

  it("422 for what makes no holiday, each at its path", async () => {
    const post = (fields: object) => wrong("POST", "/holidays", { ...CHRISTMAS, ...fields });
    expect(await wrong("POST", "/holidays", {})).toBe("422 /name /start_date /end_date /country_code");
    expect(await post({ name: "" })).toBe("422 /name");
    expect(await post({ name: "x".repeat(101) })).toBe("422 /name");
    expect(await post({ start_date: "2027-02-29" })).toBe("422 /start_date");
    expect(await post({ end_date: "2027-12-24" })).toBe("422 /end_date");
    expect(await post({ part_type: "AM" })).toBe("422 /part_type");
    expect(await post({ country_code: "XX" })).toBe("422 /country_code");
    expect(await post({ site: "Nowhere" })).toBe("422 /site");
    expect(await post({ region: "BY" })).toBe("422 /region");
    await world.elsewhere.entry("sites", { name: "Theirs" });
    expect(await post({ site: "Theirs" })).toBe("422 /site");
  });

  it("403 for members and without the scope, 401 without a key", async () => {
    expect(await refusal(world.keys.member, "POST", "/holidays", CHRISTMAS)).toBe("403 role_not_allowed");
    const reading = await world.keyWith("holidays:read");
    expect(await refusal(reading, "POST", "/holidays", CHRISTMAS)).toBe("403 insufficient_scope");
    expect(await refusal(null, "POST", "/holidays", CHRISTMAS)).toBe("401 unauthenticated");
  });
});

describe("GET /holidays", () => {
  it("200 with those of all countries, by date, and of no other organization", async () => {
    await world.create("/holidays", {
      ...CHRISTMAS,
      name: "Later",
      start_date: "2030-05-01",
      end_date: "2030-05-01",
    });
    await world.create("/holidays", {
      ...CHRISTMAS,
      name: "Sooner",
      start_date: "2030-01-06",
      end_date: "2030-01-06",
      country_code: "AT",
    });
    const { status, body } = await restJson(world.keys.member, "GET", "/holidays");
    expect(status).toBe(200);
    const years = (body as { name: string; start_date: string }[]).filter(
      ({ start_date }) => start_date > "2030",
    );
    expect(years.map(({ name }) => name)).toEqual(["Sooner", "Later"]);
    expect((await restJson(world.keys.foreigner, "GET", "/holidays")).body).toEqual([]);
  });

  it("200 with a tag, 304 when the caller has the same list", async () => {
    const first = await rest(world.keys.member, "GET", "/holidays");
    const etag = first.headers.get("etag") ?? "";
    expect(etag).not.toBe("");
    const again = await rest(world.keys.member, "GET", "/holidays", undefined, { "if-none-match": etag });
    expect(again.status).toBe(304);
  });

  it("404 for one that is unknown or another organization's, 422 for what is no id", async () => {
    const id = await world.create("/holidays", CHRISTMAS);
    expect(await refusal(world.keys.foreigner, "GET", `/holidays/${id}`)).toBe("404 not_found");
    expect(await refusal(world.keys.admin, "GET", `/holidays/${UNKNOWN}`)).toBe("404 not_found");
    expect(await refusal(world.keys.admin, "GET", "/holidays/7")).toBe("422 validation_failed");
  });
});

describe("POST /holidays/{id}", () => {
  it("200 with what was given changed, and an audit entry of both", async () => {
    const id = await world.create("/holidays", CHRISTMAS);
    const { status, body } = await restJson(world.keys.admin, "POST", `/holidays/${id}`, {
      end_date: "2027-12-25",
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ ...CHRISTMAS, end_date: "2027-12-25", site: "" });
    expect((await world.auditOf(id)).at(-1)).toMatchObject({
      action: "holiday.updated",
      before: { end_date: "2027-12-26" },
      after: { end_date: "2027-12-25", name: "Christmas" },
    });
  });

  it("200 without a trace when nothing changes", async () => {
    const id = await world.create("/holidays", CHRISTMAS);
    expect(await refusal(world.keys.admin, "POST", `/holidays/${id}`, { name: "Christmas" })).toBe("200");
    expect(await world.auditOf(id)).toHaveLength(1);
  });

  it("422 with nothing to change, with dates that no longer fit together, with an unknown site", async () => {
    const id = await world.create("/holidays", CHRISTMAS);
    expect(await wrong("POST", `/holidays/${id}`, {})).toBe("422 ");
    expect(await wrong("POST", `/holidays/${id}`, { start_date: "2027-12-27" })).toBe("422 /end_date");
    expect(await wrong("POST", `/holidays/${id}`, { part_type: "PM" })).toBe("422 /part_type");
    expect(await wrong("POST", `/holidays/${id}`, { site: "Nowhere" })).toBe("422 /site");
    expect(await wrong("POST", `/holidays/${id}`, { name: null })).toBe("422 /name");
  });

  it("404 for one that is unknown or another organization's, 403 for members", async () => {
    const id = await world.create("/holidays", CHRISTMAS);
    const name = { name: "Ours" };
    expect(await refusal(world.keys.foreigner, "POST", `/holidays/${id}`, name)).toBe("404 not_found");
    expect(await refusal(world.keys.admin, "POST", `/holidays/${UNKNOWN}`, name)).toBe("404 not_found");
    expect(await refusal(world.keys.member, "POST", `/holidays/${id}`, name)).toBe("403 role_not_allowed");
  });
});

describe("DELETE /holidays/{id}", () => {
  it("200 with the id, once of two at once, and an audit entry", async () => {
    const id = await world.create("/holidays", CHRISTMAS);
    const answers = await Promise.all([
      refusal(world.keys.admin, "DELETE", `/holidays/${id}`),
      refusal(world.keys.admin, "DELETE", `/holidays/${id}`),
    ]);
    expect(answers.sort()).toEqual(["200", "404 not_found"]);
    expect((await world.auditOf(id)).map(({ action }) => action)).toEqual([
      "holiday.created",
      "holiday.deleted",
    ]);
    const other = await world.create("/holidays", CHRISTMAS);
    expect(await restJson(world.keys.admin, "DELETE", `/holidays/${other}`)).toEqual({
      status: 200,
      body: { id: other },
    });
  });

  it("404 for another organization's, 403 with a key that may write but not delete", async () => {
    const id = await world.create("/holidays", CHRISTMAS);
    expect(await refusal(world.keys.foreigner, "DELETE", `/holidays/${id}`)).toBe("404 not_found");
    const writing = await world.keyWith("holidays:write");
    expect(await refusal(writing, "DELETE", `/holidays/${id}`)).toBe("403 insufficient_scope");
    expect(await refusal(world.keys.member, "DELETE", `/holidays/${id}`)).toBe("403 role_not_allowed");
  });
});

describe("a holiday and the requests that it touches", () => {
  it("gives the day back, moves with its date, and takes it again when it goes", async () => {
    const policy = await world.home.policy();
    await world.owner.query(
      "UPDATE policy_versions SET deductible_days = 'any_day_excluding_holidays' WHERE policy_id = $1",
      [policy],
    );
    await world.home.assign(policy, world.member);
    const wanted = { policy_id: policy, start_date: dayFromNow(60), end_date: dayFromNow(64) };
    const request = await world.create("/time-off/requests", wanted, world.keys.member);
    const days = async () => {
      const { body } = await restJson(world.keys.member, "GET", `/time-off/requests/${request}`);
      return (body as { dates: { days: number }[] }).dates.map((date) => date.days);
    };
    const told = async () =>
      (
        await world.owner.query<{ days: number }>(
          "SELECT (payload ->> 'days')::float AS days FROM outbox WHERE subject_id = $1 AND event = 'time_off.recounted' ORDER BY id",
          [request],
        )
      ).rows.map((row) => row.days);
    const holiday = await world.create("/holidays", {
      ...CHRISTMAS,
      start_date: dayFromNow(61),
      end_date: dayFromNow(61),
    });
    expect(await days()).toEqual([1, 0, 1, 1, 1]);
    const move = { start_date: dayFromNow(62), end_date: dayFromNow(63) };
    await restJson(world.keys.admin, "POST", `/holidays/${holiday}`, move);
    expect(await days()).toEqual([1, 1, 0, 0, 1]);
    await restJson(world.keys.admin, "POST", `/holidays/${holiday}`, { country_code: "AT" });
    expect(await days()).toEqual([1, 1, 1, 1, 1]);
    await restJson(world.keys.admin, "POST", `/holidays/${holiday}`, { country_code: "DE" });
    await restJson(world.keys.admin, "DELETE", `/holidays/${holiday}`);
    expect(await days()).toEqual([1, 1, 1, 1, 1]);
    expect(await told()).toEqual([-1, -1, 2, -2, 2]);
  });
});
