import { gunzipSync } from "node:zlib";
import { beforeAll, expect, it } from "vitest";
import { files } from "@/test/clients/files-client";
import { cookieOf, portal } from "@/test/clients/portal-client";
import { givenDatabase } from "@/test/database/given-database";
import { TestOrganization } from "@/test/worlds/organization-builder";

const db = givenDatabase();
let home: TestOrganization;
let cookie: string;
let first: { id: string; name: string };

beforeAll(async () => {
  home = await TestOrganization.create(db.owner, "home");
  const admin = await home.employee("admin", { role: "admin" });
  cookie = await cookieOf(await home.session(admin));
  first = await home.leaver();
  await home.leaver();
});

const ask = (operation: string, input?: unknown) => portal({ cookie }, "query", operation, input);
const change = (operation: string, input: unknown) => portal({ cookie }, "mutation", operation, input);

it("lists who has left page by page, with when they may be erased", async () => {
  await change("erasure.setRetention", { audit_kept_months: 36, people_kept_months: null });
  const { data } = await ask("erasure.leavers", { limit: 1 });
  const page = data as { items: object[]; next_cursor: string };
  expect(page.items).toMatchObject([{ end_date: "2021-01-31", erasable_from: null, is_erasable: false }]);
  await change("erasure.setRetention", { audit_kept_months: 36, people_kept_months: 24 });
  const next = await ask("erasure.leavers", { limit: 1, cursor: page.next_cursor });
  expect(next.data).toMatchObject({
    items: [{ erasable_from: "2023-02-01", is_erasable: true }],
    next_cursor: null,
  });
  expect((await ask("erasure.retention")).data).toEqual({ audit_kept_months: 36, people_kept_months: 24 });
});

it("refuses a period that is none", async () => {
  const wanted = { audit_kept_months: 0, people_kept_months: 1201 };
  expect((await change("erasure.setRetention", wanted)).status).toBe(422);
});

it("hands out what is held about somebody as a compressed tar", async () => {
  const response = await files({ cookie }, "GET", `/people/${first.id}/data`);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-disposition")).toContain(`person-${first.id}.tar.gz`);
  const tar = gunzipSync(Buffer.from(await response.arrayBuffer())).toString("latin1");
  expect(tar.slice(0, 11)).toBe("person.json");
  expect(tar).toContain(first.name);
});

it("erases only when the name is repeated, and once", async () => {
  expect((await change("erasure.erase", { id: first.id, name: "Another" })).status).toBe(422);
  const erased = await change("erasure.erase", { id: first.id, name: first.name });
  expect(erased.data).toMatchObject({ id: first.id, gone: { files: 0 }, kept: { requests: 0 } });
  const again = await change("erasure.erase", { id: first.id, name: first.name });
  expect(again).toMatchObject({ status: 409, problem: { code: "not_erasable" } });
  expect((await ask("erasure.leavers", {})).data).toMatchObject({ items: [{}], next_cursor: null });
});

it("lets one of two erase", async () => {
  const { id, name } = await home.leaver();
  const both = await Promise.all([1, 2].map(() => change("erasure.erase", { id, name })));
  expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
});
