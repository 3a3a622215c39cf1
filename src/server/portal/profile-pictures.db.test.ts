import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closePool } from "@/db/connection/pool";
import { files } from "@/test/clients/files-client";
import { cookieOf, portal } from "@/test/clients/portal-client";
import { refusal, rest } from "@/test/clients/rest-client";
import { type TestDatabase, testDatabase } from "@/test/database/database";
import { type TestEmployee, TestOrganization } from "@/test/worlds/organization-builder";
import { exifWithPlace, segment, smallPicture } from "@/test/worlds/small-picture";

let db: TestDatabase;
let home: TestOrganization;
let elsewhere: TestOrganization;
let anna: TestEmployee;
let cookies: Readonly<Record<"anna" | "ben" | "admin" | "foreigner", string>>;
let key: string;

beforeAll(async () => {
  db = await testDatabase();
  home = await TestOrganization.create(db.owner, "home");
  elsewhere = await TestOrganization.create(db.owner, "elsewhere");
  anna = await home.employee("anna");
  const cookie = async (organization: TestOrganization, employee: TestEmployee) =>
    cookieOf(await organization.session(employee));
  cookies = {
    anna: await cookie(home, anna),
    ben: await cookie(home, await home.employee("ben")),
    admin: await cookie(home, await home.employee("ada", { role: "admin" })),
    foreigner: await cookie(elsewhere, await elsewhere.employee("eve", { role: "admin" })),
  };
  key = (await home.key(anna)).secret;
});
afterAll(async () => {
  await closePool();
  await db.drop();
});

/** Sends bytes as a picture; the version that was set, or the status with what was refused. */
async function set(bytes: readonly number[] | Uint8Array, cookie = cookies.anna): Promise<unknown> {
  const form = new FormData();
  form.append("file", new File([Uint8Array.from(bytes)], "holiday.jpg", { type: "image/jpeg" }));
  const response = await files({ cookie }, "POST", "/picture", form);
  const body: unknown = await response.json();
  return response.status === 200 ? (body as { picture_version: string }).picture_version : body;
}
const read = (version: string, cookie = cookies.ben) =>
  files({ cookie }, "GET", `/employees/${anna.id}/picture?version=${version}`);
const bytesOf = async (response: Response) => [...new Uint8Array(await response.arrayBuffer())];
const remove = async (cookie: string, id = anna.id) => {
  const { status, problem } = await portal({ cookie }, "mutation", "pictures.remove", { id });
  return problem === undefined ? `${status}` : `${status} ${problem.code}`;
};
const shownTo = async (cookie: string) => {
  const { data } = await portal({ cookie }, "query", "people.profile", { id: anna.id });
  return (data as { picture_version: string | null }).picture_version;
};

describe("a picture that somebody sets", () => {
  it("is kept without the place at which it was taken, and served to colleagues as what it is", async () => {
    const before = [...exifWithPlace(), ...segment(0xfe, [...Buffer.from("at home")])];
    const version = await set(smallPicture({ before }));
    expect(version).toMatch(/^[0-9a-f]{16}$/);
    const response = await read(String(version));
    expect(await bytesOf(response)).toEqual(smallPicture());
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "image/jpeg",
      "x-content-type-options": "nosniff",
      "content-disposition": expect.stringMatching(/^attachment; filename="profile-picture.jpg"/) as string,
      "content-security-policy": "sandbox; default-src 'none'",
      "cache-control": "private, max-age=604800, immutable",
    });
  });

  it("has the same address whatever stood beside it, and another one with another picture", async () => {
    const first = await set(smallPicture());
    expect(await set(smallPicture({ before: exifWithPlace() }))).toBe(first);
    const second = await set(smallPicture({ grey: 40 }));
    expect(second).not.toBe(first);
    expect(await shownTo(cookies.ben)).toBe(second);
    // What its address does not name may change.
    const response = await read(String(first));
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(await bytesOf(response)).toEqual(smallPicture({ grey: 40 }));
  });

  it("is in the directory, in the chart and with the person, and its setting in the audit", async () => {
    const version = await set(smallPicture({ grey: 60 }));
    const ask = async (operation: string, input?: object) =>
      JSON.stringify((await portal({ cookie: cookies.anna }, "query", operation, input)).data);
    expect(await ask("people.directory", {})).toContain(`"picture_version":"${String(version)}"`);
    expect(await ask("people.chart", {})).toContain(`"picture_version":"${String(version)}"`);
    expect(await ask("me.get")).toContain(`"picture_version":"${String(version)}"`);
    const { rows } = await db.owner.query(
      "SELECT action, after FROM audit_entries WHERE entity_id = $1 ORDER BY id DESC LIMIT 1",
      [anna.id],
    );
    expect(rows).toEqual([{ action: "picture.set", after: null }]);
  });

  it("is the last one of two at once", async () => {
    const versions = await Promise.all([1, 2, 3].map((grey) => set(smallPicture({ grey }))));
    expect(versions).toContain(await shownTo(cookies.anna));
  });

  it.each([
    ["a PNG", [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
    ["a drawing", [...Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')]],
    ["a larger one", smallPicture({ side: 4000 })],
    ["a page behind a picture", [...smallPicture(), ...Buffer.from("<script>alert(1)</script>")]],
  ])("422 for %s", async (_what, bytes) => {
    const before = await shownTo(cookies.anna);
    expect(await set(bytes)).toMatchObject({
      status: 422,
      code: "validation_failed",
      errors: [{ path: "/file", code: "invalid_picture" }],
    });
    expect(await shownTo(cookies.anna)).toBe(before);
  });

  it("413 for a form that is larger than any picture", async () => {
    expect(await set(new Uint8Array(128 * 1024 + 1))).toMatchObject({
      status: 413,
      code: "payload_too_large",
    });
  });
});

describe("reading it", () => {
  it("200 over REST with employees:read, 403 without, and 404 for who has none", async () => {
    await set(smallPicture());
    const path = `/employees/${anna.id}/picture`;
    const response = await rest(key, "GET", path);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("image/jpeg");
    expect(response.headers.get("cache-control")).toBe("no-store");
    const narrow = (await home.key(anna, { scopes: ["time-off:read"] })).secret;
    expect(await refusal(narrow, "GET", path)).toBe("403 insufficient_scope");
    const plain = await home.employee("without");
    expect(await refusal(key, "GET", `/employees/${plain.id}/picture`)).toBe("404 not_found");
  });

  it("404 for everybody of another organization, whatever the version, and 401 for who is not signed in", async () => {
    const version = String(await set(smallPicture()));
    expect((await read(version, cookies.foreigner)).status).toBe(404);
    expect((await read(version, "")).status).toBe(401);
  });
});

describe("removing it", () => {
  it("403 for a colleague, 404 for another organization's admin; it stays", async () => {
    const version = await set(smallPicture());
    expect(await remove(cookies.ben)).toBe("403 not_allowed_for_employee");
    expect(await remove(cookies.foreigner)).toBe("404 not_found");
    expect(await shownTo(cookies.ben)).toBe(version);
  });

  it.each(["anna", "admin"] as const)("200 for %s, once, and an audit entry", async (who) => {
    await set(smallPicture());
    expect((await Promise.all([remove(cookies[who]), remove(cookies[who])])).sort()).toEqual([
      "200",
      "404 not_found",
    ]);
    expect(await shownTo(cookies.ben)).toBeNull();
    expect((await read("0123456789abcdef")).status).toBe(404);
    const { rows } = await db.owner.query(
      "SELECT action FROM audit_entries WHERE entity_id = $1 ORDER BY id DESC LIMIT 2",
      [anna.id],
    );
    expect(rows.map(({ action }: { action: string }) => action)).toEqual(["picture.removed", "picture.set"]);
  });
});
