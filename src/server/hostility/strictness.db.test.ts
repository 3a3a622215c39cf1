import { beforeAll, describe, expect, it } from "vitest";
import { isTimeZone, namedTimeZone } from "@/domain/dates/time-zone";
import { files } from "@/test/clients/files-client";
import { cookieOf, portal } from "@/test/clients/portal-client";
import { rest, restJson } from "@/test/clients/rest-client";
import { givenDatabase } from "@/test/database/given-database";
import { TestOrganization } from "@/test/worlds/organization-builder";

const db = givenDatabase();
let key: string;
let cookie: string;

beforeAll(async () => {
  const organization = await TestOrganization.create(db.owner, "acme");
  const admin = await organization.employee("admin", { role: "admin" });
  key = (await organization.key(admin)).secret;
  cookie = await cookieOf(await organization.session(admin));
});

describe("a whole number in a query", () => {
  it.each(["1e1", "0x10", "0b11", "5.0", "05", "%2B5", "-5", "%205", "5%20", "", "٥", "Infinity"])(
    "422 for «%s»",
    async (limit) => {
      for (const path of ["/employees", "/time-off/requests"]) {
        const { status, body } = await restJson(key, "GET", `${path}?limit=${limit}`);
        expect(status).toBe(422);
        expect(body).toMatchObject({ errors: [{ path: "/limit", code: "invalid_type" }] });
      }
    },
  );

  it("is decimal digits, within its bounds", async () => {
    for (const limit of ["1", "10", "200"]) {
      expect((await rest(key, "GET", `/employees?limit=${limit}`)).status).toBe(200);
    }
    expect((await rest(key, "GET", "/employees?limit=0")).status).toBe(422);
    expect((await rest(key, "GET", "/employees?limit=201")).status).toBe(422);
  });

  it("422 for a parameter that is repeated, which the answer says", async () => {
    const { body } = await restJson(key, "GET", "/employees?limit=5&limit=5&search=a&search=b");
    expect(body).toMatchObject({
      status: 422,
      errors: [
        { path: "/search", code: "repeated", message: "This parameter is given more than once." },
        { path: "/limit", code: "repeated" },
      ],
    });
  });
});

describe("a range that ends before it begins", () => {
  const range = { from: "2026-03-03", to: "2026-03-02" };
  const fault = { errors: [{ path: "/to", code: "before_start" }] };

  it("422 from a list of requests", async () => {
    const path = `/time-off/requests?${new URLSearchParams(range).toString()}`;
    expect(await restJson(key, "GET", path)).toMatchObject({ status: 422, body: fault });
    expect((await rest(key, "GET", "/time-off/requests?from=2026-03-03&to=2026-03-03")).status).toBe(200);
  });

  it.each(["timeOff.list", "audit.list", "calendar.range", "calendar.team"])(
    "422 from %s",
    async (operation) => {
      expect(await portal({ cookie }, "query", operation, range)).toMatchObject({
        status: 422,
        problem: fault,
      });
    },
  );

  it("422 from an export", async () => {
    const query = new URLSearchParams(range).toString();
    const response = await files({ cookie }, "GET", `/exports/requests?${query}`);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject(fault);
  });
});

describe("a time zone", () => {
  it("is kept in IANA's letters, whatever the case", async () => {
    const site = { name: "Kiel", country_code: "DE", time_zone: "europe/BERLIN" };
    const made = await restJson(key, "POST", "/sites", site);
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    const { body } = await restJson(key, "GET", "/sites");
    expect(body).toMatchObject([{ time_zone: "Europe/Berlin" }]);
  });

  it("has the letters that the database knows it by", async () => {
    const { rows } = await db.owner.query<{ name: string }>("SELECT name FROM pg_timezone_names");
    const known = rows.map(({ name }) => name).filter(isTimeZone);
    expect(known.length).toBeGreaterThan(400);
    expect(known.map((name) => namedTimeZone(name.toUpperCase()))).toEqual(known);
  });
});
