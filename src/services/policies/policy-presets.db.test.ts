import { beforeAll, describe, expect, it } from "vitest";
import { CreatePolicyInput } from "@/contracts/policies/policies";
import { presetsOf } from "@/domain/policies/presets/presets";
import { databaseOfFile } from "@/test/database/database-of-file";
import { buildOrganization, type TestOrganization } from "@/test/worlds/builders";
import { listBalances } from "../balances/list-balances";
import { createPolicy } from "./create-policy";
import { listPolicyPresets } from "./list-policy-presets";

const db = databaseOfFile();
let org: TestOrganization;
let ida: string;

beforeAll(async () => {
  org = await buildOrganization(db);
  ida = await org.employee({ role: "admin" });
});

async function createFrom(id: string, name: string = id) {
  const presets = listPolicyPresets(org.as(ida), {});
  const preset = presets.find((one) => one.id === id);
  return createPolicy(org.as(ida), CreatePolicyInput.parse({ ...preset?.policy, name }));
}

it.each(presetsOf(null).map(({ id }) => id))("%s is what a new policy takes", async (id) => {
  const policy = await createFrom(id);
  const [preset] = listPolicyPresets(org.as(ida), {}).filter((one) => one.id === id);
  const { name: _name, ...given } = preset?.policy ?? {};
  const { rows } = await db.owner.query<{ settings: object }>(
    `SELECT after AS settings FROM audit_entries WHERE entity_id = $1 AND action = 'policy.created'`,
    [policy.id],
  );
  expect(rows[0]?.settings).toMatchObject(given);
});

describe("what presets give by the end of the year, worked out by hand", () => {
  const entitled = async (preset: string, hired: string, end: string) => {
    const policy = await createFrom(preset, `${preset} ${hired} ${end}`);
    const somebody = await org.employee({ hire_date: hired });
    await org.assign(somebody, policy.id, { effective_date: hired });
    const [balance] = await listBalances(org.as(somebody, { now: new Date(`${end}T12:00:00Z`) }), {});
    expect(balance?.cycle_end_date).toBe(end);
    return balance?.days_accrued;
  };

  it.each([
    [
      "DE, all year: 24 of six days a week are 20 of five",
      "de_statutory_vacation",
      "2020-05-01",
      "2026-12-31",
      20,
    ],
    [
      "DE, from 1 July: six months are served too late, 6/12",
      "de_statutory_vacation",
      "2026-07-01",
      "2026-12-31",
      10,
    ],
    ["DE, from 15 August: 4/12 are 6.67, so 7", "de_statutory_vacation", "2026-08-15", "2026-12-31", 7],
    ["DE, from 15 June: six months are served, all", "de_statutory_vacation", "2026-06-15", "2026-12-31", 20],
    ["FR, all year", "fr_statutory_vacation", "2020-05-01", "2027-05-31", 25],
    ["FR, from 1 October: 8/12 are 16.67, so 17", "fr_statutory_vacation", "2026-10-01", "2027-05-31", 17],
    ["GB, all year", "gb_statutory_vacation", "2020-05-01", "2026-12-31", 28],
    ["GB, from 1 October: 92/365 are 7.06, so 7.5", "gb_statutory_vacation", "2026-10-01", "2026-12-31", 7.5],
    ["AT, all year", "at_statutory_vacation", "2020-05-01", "2026-12-31", 25],
    ["AT, the year after 25 years: the sixth week", "at_statutory_vacation", "2001-04-01", "2027-12-31", 30],
    ["AT, from 1 September: 4/12 are 8.33, so 9", "at_statutory_vacation", "2026-09-01", "2026-12-31", 9],
    ["AT, from 1 March: six months are served, all", "at_statutory_vacation", "2026-03-01", "2026-12-31", 25],
    ["US, all year", "us_usual_vacation", "2022-05-01", "2026-12-31", 10],
    ["US, from 1 July: six of twelve months", "us_usual_vacation", "2026-07-01", "2026-12-31", 5],
    [
      "US, five years on 1 July: six months of 10, six of 15",
      "us_usual_vacation",
      "2021-07-01",
      "2026-12-31",
      12.5,
    ],
  ])("%s", async (_name, preset, hired, end, days) => {
    expect(await entitled(preset, hired, end)).toBe(days);
  });
});
