import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RequestPreview } from "@/contracts/request-preview";
import { closePool } from "@/db/connection/pool";
import type { Problem } from "@/server/answers/problem";
import { cookieOf, portal } from "@/test/clients/portal-client";
import { rest } from "@/test/clients/rest-client";
import { type TestDatabase, testDatabase } from "@/test/database/database";
import { dayFromNow, TestOrganization } from "@/test/worlds/organization-builder";

let db: TestDatabase;
let key: string;
let cookie: string;
let policyId: string;
let shortPolicyId: string;
const TAKEN = dayFromNow(40);

beforeAll(async () => {
  db = await testDatabase();
  const organization = await TestOrganization.create(db.owner, "acme");
  const approver = await organization.employee("approver");
  const employee = await organization.employee("employee", { approvers: [approver] });
  policyId = await organization.policy();
  shortPolicyId = await organization.policy({ allowance: 1 });
  await organization.assign(policyId, employee);
  await organization.assign(shortPolicyId, employee);
  key = (await organization.key(employee)).secret;
  cookie = await cookieOf(await organization.session(employee));
  expect((await ask("en", TAKEN)).status).toBe(201);
});

afterAll(async () => {
  await closePool();
  await db.drop();
});

const wanted = (start: string, end = start) => ({ policy_id: policyId, start_date: start, end_date: end });

function ask(language: string, start: string, more: Readonly<Record<string, string>> = {}) {
  return rest(key, "POST", "/time-off/requests", wanted(start), { "accept-language": language, ...more });
}

/** The date as people of a language write it. */
const inWords = (locale: string, date: string) =>
  new Intl.DateTimeFormat(locale, { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" }).format(
    new Date(`${date}T00:00Z`),
  );

describe.each([
  ["en", "en", "Overlaps another request", `There is already a request for ${inWords("en", TAKEN)}.`],
  ["en-GB", "en", "Overlaps another request", `There is already a request for ${inWords("en-GB", TAKEN)}.`],
  [
    "de-AT,de;q=0.9,en;q=0.8",
    "de",
    "Überschneidet sich mit einem anderen Antrag",
    `Für ${inWords("de-AT", TAKEN)} gibt es schon einen Antrag.`,
  ],
  [
    "en;q=0.2, fr",
    "fr",
    "Chevauche une autre demande",
    `Il y a déjà une demande à ces dates : ${inWords("fr", TAKEN)}.`,
  ],
  [
    "ja, zh;q=0.5",
    "en",
    "Overlaps another request",
    `There is already a request for ${inWords("en", TAKEN)}.`,
  ],
])("for %s", (asked, language, title, sentence) => {
  it("REST refuses in its words, and says so", async () => {
    const response = await ask(asked, TAKEN);
    expect(response.headers.get("content-language")).toBe(language);
    expect(response.headers.get("vary")).toBe("Accept-Language");
    const problem = (await response.json()) as Problem;
    const error = { path: "/start_date", code: "overlapping_request", message: sentence };
    expect(problem).toMatchObject({ status: 422, code: "overlapping_request", title, detail: sentence });
    expect(problem.errors).toEqual([error]);
  });

  it("the portal is told the same", async () => {
    const headers = { cookie, "accept-language": asked };
    const { problem } = await portal(headers, "mutation", "timeOff.create", wanted(TAKEN));
    expect(problem).toMatchObject({ title, detail: sentence, errors: [{ message: sentence }] });
  });

  it("the preview foresees it in the same words, for both", async () => {
    const query = new URLSearchParams(wanted(TAKEN)).toString();
    const response = await rest(key, "GET", `/time-off/preview?${query}`, undefined, {
      "accept-language": asked,
    });
    expect(response.headers.get("content-language")).toBe(language);
    const { violations } = (await response.json()) as RequestPreview;
    expect(violations.map(({ message }) => message)).toEqual([sentence]);
    const headers = { cookie, "accept-language": asked };
    const { data } = await portal(headers, "query", "timeOff.preview", wanted(TAKEN));
    expect((data as RequestPreview).violations).toEqual(violations);
  });
});

it.each([
  ["de-CH", "Es fehlen 1½ Tage am 17. Juni"],
  ["fr", "Il manque 1½ jour le 17 juin"],
])("writes what is missing in %s as the portal does", async (language, words) => {
  // Of the next year, whose one day nobody has taken.
  const year = new Date().getUTCFullYear() + 1;
  const dates = { start_date: `${year}-06-15`, start_date_type: "PM", end_date: `${year}-06-17` };
  const more = { ...dates, policy_id: shortPolicyId };
  const response = await rest(key, "POST", "/time-off/requests", more, { "accept-language": language });
  const { detail } = (await response.json()) as Problem;
  expect(detail).toBe(`${words} ${year}.`);
  const asked = await portal({ cookie, "accept-language": language }, "mutation", "timeOff.create", more);
  expect(asked.problem?.detail).toBe(detail);
});

it("says what is wrong with the input, and before any route, in the language too", async () => {
  const german = { "accept-language": "de" };
  const nothing = await rest(key, "POST", "/time-off/requests", {}, german);
  expect(await nothing.json()).toMatchObject({
    title: "Die Eingabe ist nicht gültig",
    detail: "policy_id: Dieses Feld ist erforderlich. (und 2 weitere)",
  });
  const keyless = await rest(null, "GET", "/nowhere", undefined, german);
  expect(await keyless.json()).toMatchObject({ title: "Melde dich an oder sende einen API-Schlüssel" });
});

it("keeps the answer to a repeated call as it was, for it says nothing in any language", async () => {
  const once = { "idempotency-key": randomUUID() };
  const free = dayFromNow(45);
  const [first, again] = [await ask("de", free, once), await ask("fr", free, once)];
  expect([first.status, again.status, again.headers.get("idempotent-replayed")]).toEqual([201, 201, "true"]);
  expect(await again.json()).toEqual(await first.json());
  expect(again.headers.get("content-language")).toBeNull();
  const other = await ask("fr", dayFromNow(46), once);
  expect(await other.json()).toMatchObject({ detail: "Cette clé a été utilisée avec une autre entrée." });
});
