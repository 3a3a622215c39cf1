import { beforeAll, describe, expect, it } from "vitest";
import { cookieOf, portal } from "@/test/clients/portal-client";
import { form, rest, restJson } from "@/test/clients/rest-client";
import { givenDatabase } from "@/test/database/given-database";
import { dayFromNow, TestOrganization } from "@/test/worlds/organization-builder";

const UNFIT = ["Ada \u202Eecalevol", "Ada \u2066Lovelace", "Ada \u0085Lovelace"];
const FAULT = [expect.objectContaining({ code: "invalid_value" })] as unknown;

const db = givenDatabase();
let policyId: string;
let key: string;
let cookie: string;
let day = 30;

beforeAll(async () => {
  const organization = await TestOrganization.create(db.owner, "acme");
  const admin = await organization.employee("admin", { role: "admin" });
  policyId = await organization.policy();
  await organization.assign(policyId, admin);
  key = (await organization.key(admin)).secret;
  cookie = await cookieOf(await organization.session(admin));
});

const wanted = (note: string) => {
  day += 3;
  return { policy_id: policyId, start_date: dayFromNow(day), end_date: dayFromNow(day), note };
};

describe("a note of two lines", () => {
  const noteOf = async (made: unknown): Promise<unknown> => {
    const { id } = made as { id: string };
    return ((await restJson(key, "GET", `/time-off/requests/${id}`)).body as { note: unknown }).note;
  };

  it.each(["by train\r\nand back", "by train\rand back", "by train\nand back"])(
    "%j over REST",
    async (note) => {
      for (const body of [wanted(note), form(wanted(note))]) {
        const made = await restJson(key, "POST", "/time-off/requests", body);
        expect(made.status, JSON.stringify(made.body)).toBe(201);
        expect(await noteOf(made.body)).toBe("by train\nand back");
      }
    },
  );

  it("from a form of the portal, and as JSON", async () => {
    for (const body of [wanted("by train\r\nand back"), form(wanted("by train\r\nand back"))]) {
      const made = await portal({ cookie }, "mutation", "timeOff.create", body);
      expect(made.status, JSON.stringify(made.problem)).toBe(200);
      expect(await noteOf(made.data)).toBe("by train\nand back");
    }
  });
});

describe("what turns the direction of text, and C1 controls", () => {
  it.each(UNFIT)("422 in the name of an entry: %j", async (name) => {
    const made = await restJson(key, "POST", "/departments", { name });
    expect(made).toMatchObject({ status: 422, body: { errors: FAULT } });
  });

  it.each(UNFIT)("422 in the name of a key, and of its owner: %j", async (name) => {
    const input = { name, scopes: ["employees:read"] };
    for (const [operation, given] of [
      ["apiKeys.create", input],
      ["account.updateProfile", { name }],
    ] as const) {
      const made = await portal({ cookie }, "mutation", operation, given);
      expect(made).toMatchObject({ status: 422, problem: { errors: FAULT } });
    }
  });

  it.each(UNFIT)("422 in the name of a file: %j", async (name) => {
    const body = form(wanted("see the file"), [new File(["%PDF-1.7\n%%EOF"], `${name}.pdf`)]);
    const response = await rest(key, "POST", "/time-off/requests", body);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ errors: [{ path: "/attachments/0" }] });
  });

  it("may stand in a note", async () => {
    const made = await restJson(key, "POST", "/time-off/requests", wanted("\u202Ato the right\u202C"));
    expect(made.status).toBe(201);
  });
});
