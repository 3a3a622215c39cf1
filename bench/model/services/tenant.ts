import { CreatePolicyInput } from "@/contracts/policies/policies";
import { isoDate } from "@/domain/dates/iso-date";
import { DomainError } from "@/domain/errors";
import { assignPolicy } from "@/services/people/assignments";
import { createPolicy } from "@/services/policies/create-policy";
import type { ServiceContext } from "@/services/service-context";
import { createRequest } from "@/services/time-off/create-request";
import type { TestDatabase } from "@/test/database/database";
import { buildOrganization, type TestOrganization } from "@/test/worlds/builders";
import { BEGINNING, type Beginning } from "../beginnings";
import { textOf } from "../days";
import { SITES_OF_COLLEAGUES } from "../world";
import { PARTS, termsOnWire } from "./terms-on-wire";

/** An organization with one employee, their approver and two policies, in which a story is acted out. */
export interface Tenant {
  readonly organizationId: string;
  readonly employeeId: string;
  readonly policyIds: readonly string[];
  /** By the model's number of a request, in the order in which they were made. */
  readonly requestIds: string[];
  /** By the model's place of a holiday. */
  readonly holidayIds: string[];
  /** By the model's place of a limit. */
  readonly limitIds: string[];
  readonly sites: readonly TenantSite[];
  /** The ids of the employee's requests that the model has no number of yet, with their dates. */
  readonly newRequests: () => Promise<NewRequest[]>;
  readonly asEmployee: (today: number) => ServiceContext;
  readonly asAdmin: (today: number) => ServiceContext;
}

interface TenantSite {
  readonly id: string;
  readonly name: string;
}

interface NewRequest {
  readonly id: string;
  readonly end: string;
  readonly part: string;
}

/** Null when the service takes no such policies. */
export async function buildTenant(
  db: TestDatabase,
  { terms, interrupts, assigned, away }: Beginning,
): Promise<Tenant | null> {
  const org = await buildOrganization(db);
  const employeeId = await org.employee({ hire_date: textOf(BEGINNING - 500) });
  const admin = await org.employee({ role: "admin" });
  await org.approvers(employeeId, [admin]);
  const as = (id: string) => (today: number) => org.as(id, { now: noonOf(today) });
  const policyIds: string[] = [];
  for (const [index, one] of terms.entries()) {
    const policy = CreatePolicyInput.parse({
      name: `Policy ${index}`,
      interrupts: index === 1 && interrupts,
      ...termsOnWire(one),
    });
    const made = await accepted(createPolicy(as(admin)(BEGINNING), policy));
    if (made === null) return null;
    policyIds.push(made.id);
    const since = assigned[index] ?? null;
    if (since === null) continue;
    const effective_date = isoDate(textOf(BEGINNING - since));
    await assignPolicy(as(admin)(BEGINNING), {
      id: employeeId,
      policy_id: made.id,
      effective_date,
      end_effective_date: null,
    });
  }
  const sites = await Promise.all(
    ["Site 0", "Site 1"].map(async (name) => ({ id: await org.site({ name }), name })),
  );
  policyIds.push(await letColleaguesAway(org, sites, away));
  const requestIds: string[] = [];
  return {
    organizationId: org.id,
    ...{ employeeId, policyIds, requestIds, holidayIds: [], limitIds: [], sites },
    ...{ asEmployee: as(employeeId), asAdmin: as(admin) },
    newRequests: async () => {
      const { rows } = await db.owner.query<NewRequest>(
        `SELECT id, end_date::text AS "end", end_date_type AS part FROM requests
         WHERE employee_id = $1 AND id <> ALL ($2::uuid[])`,
        [employeeId, requestIds],
      );
      return rows;
    },
  };
}

/** Books what colleagues take off; answers with the id of their policy. */
async function letColleaguesAway(
  org: TestOrganization,
  sites: readonly TenantSite[],
  away: Beginning["away"],
): Promise<string> {
  const policyId = await org.policy({}, { allowance_entitlement: "unlimited", deductible_days: "any_day" });
  const colleagues: string[] = [];
  for (const site of SITES_OF_COLLEAGUES) {
    const id = await org.employee({ site_id: site === null ? null : sites[site]?.id });
    await org.assign(id, policyId, { effective_date: "2025-01-01" });
    colleagues.push(id);
  }
  for (const { who, first, last, firstPart, lastPart } of away) {
    const ctx = org.as(colleagues[who] ?? "", { now: noonOf(BEGINNING) });
    await createRequest(ctx, {
      policy_id: policyId,
      start_date: isoDate(textOf(BEGINNING + first)),
      end_date: isoDate(textOf(BEGINNING + last)),
      start_date_type: PARTS[firstPart],
      end_date_type: PARTS[lastPart],
    });
  }
  return policyId;
}

/** What a service answers; null when it refuses. */
export async function accepted<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}

/** Whether a service accepts something. */
export async function done(call: Promise<object>): Promise<boolean> {
  return (await accepted(call)) !== null;
}

/** Noon of a day, when it is that day in Berlin, too. */
function noonOf(day: number): Date {
  return new Date(`${textOf(day)}T12:00:00Z`);
}
