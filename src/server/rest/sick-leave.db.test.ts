import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import type { RequestPreview } from "@/contracts/request-preview";
import type { TimeOffRequest } from "@/contracts/time-off";
import { form, refusal, restJson } from "@/test/clients/rest-client";
import { givenDatabase } from "@/test/database/given-database";
import { dayFromNow, TestOrganization } from "@/test/worlds/organization-builder";

const db = givenDatabase();
const REQUESTS = "/time-off/requests";
let home: TestOrganization;
let admin: string;
let vacation: string;
let sick: string;

beforeAll(async () => {
  home = await TestOrganization.create(db.owner, "home");
  admin = (await home.key(await home.employee("admin", { role: "admin" }))).secret;
  [vacation, sick] = [await home.policy({ name: "Vacation" }), await home.policy({ name: "Sick leave" })];
  await db.owner.query("UPDATE policies SET interrupts = true WHERE id = $1", [sick]);
});

/** The key of somebody with both policies. */
async function hired() {
  const eva = await home.employee(randomUUID());
  await home.assign(vacation, eva);
  await home.assign(sick, eva);
  return (await home.key(eva)).secret;
}

const dates = (from: number, to: number) => ({ start_date: dayFromNow(from), end_date: dayFromNow(to) });

async function approved(key: string, policyId: string, from: number, to: number) {
  const { status, body } = await restJson(key, "POST", REQUESTS, { policy_id: policyId, ...dates(from, to) });
  expect(status, JSON.stringify(body)).toBe(201);
  const { id } = body as { id: string };
  expect((await restJson(admin, "POST", `${REQUESTS}/${id}/approve`, {})).status).toBe(200);
}

/** What a preview and the request itself are refused for, with the words; both say the same. */
async function refusals(key: string, from: number, to: number) {
  const wanted = { policy_id: vacation, ...dates(from, to) };
  const preview = await restJson(key, "GET", `/time-off/preview?${new URLSearchParams(wanted)}`);
  const shown = (preview.body as RequestPreview).violations.map(({ code, message }) => [code, message]);
  const { status, body } = await restJson(key, "POST", REQUESTS, wanted);
  const { errors } = body as { errors: { code: string; message: string }[] };
  expect([status, errors.map(({ code, message }) => [code, message])]).toEqual([422, shown]);
  return shown;
}

describe("vacation on days of sick leave", () => {
  it("is refused for the sickness, and for nothing else", async () => {
    const key = await hired();
    await approved(key, sick, 20, 22);
    expect(await refusals(key, 21, 22)).toEqual([["overlapping_request", expect.any(String)]]);
  });

  it("is refused for the sickness where that interrupted other vacation, else for the vacation", async () => {
    const key = await hired();
    await approved(key, vacation, 30, 36);
    await approved(key, sick, 32, 33);
    // Somebody else who only has the one or the other is told the same.
    const [ill, away] = [await hired(), await hired()];
    await approved(ill, sick, 32, 33);
    await approved(away, vacation, 30, 36);
    expect(await refusals(key, 32, 33)).toEqual(await refusals(ill, 32, 33));
    expect(await refusals(key, 33, 34)).toEqual(await refusals(away, 33, 34));
    expect(await refusals(key, 32, 33)).not.toEqual(await refusals(away, 32, 33));
  });
});

describe("DELETE /time-off/requests/{id}/attachments/{attachment_id} of a certificate", () => {
  const certificate = (name: string) => [new File(["%PDF-1.7\n%%EOF"], name)];
  const remove = (key: string, id: string, file: string) =>
    refusal(key, "DELETE", `${REQUESTS}/${id}/attachments/${file}`);

  it("422 for the only one while one is needed, 200 once another is there", async () => {
    const key = await hired();
    await approved(key, vacation, -5, 5);
    const wanted = { policy_id: sick, ...dates(-3, -2) };
    expect(await refusal(key, "POST", REQUESTS, wanted)).toBe("422 attachment_required");
    const made = await restJson(key, "POST", REQUESTS, form(wanted, certificate("a.pdf")));
    const { id } = made.body as { id: string };
    const { attachments } = (await restJson(key, "GET", `${REQUESTS}/${id}`)).body as TimeOffRequest;
    const first = attachments[0]?.id ?? "";
    expect(await remove(key, id, first)).toBe("422 attachment_required");
    const added = await restJson(
      key,
      "POST",
      `${REQUESTS}/${id}/attachments`,
      form({}, certificate("b.pdf")),
    );
    expect(added.status).toBe(201);
    expect(await remove(key, id, first)).toBe("200");
    const second = (added.body as { id: string }).id;
    const refused = await restJson(key, "DELETE", `${REQUESTS}/${id}/attachments/${second}`);
    expect(refused.body).toMatchObject({
      code: "attachment_required",
      detail: "This request needs a file: add the new one first, then remove this one.",
    });
    const after = (await restJson(key, "GET", `${REQUESTS}/${id}`)).body as TimeOffRequest;
    expect(after.attachments.map(({ name }) => name)).toEqual(["b.pdf"]);
  });
});
