import { CreatePolicyInput } from "@/contracts/policies/policies";
import { isoDate } from "@/domain/dates/iso-date";
import { DomainError } from "@/domain/errors";
import { assignPolicy } from "@/services/people/assignments";
import { createPolicy } from "@/services/policies/create-policy";
import type { ServiceContext } from "@/services/service-context";
import type { TestDatabase } from "@/test/database/database";
import { buildOrganization } from "@/test/worlds/builders";
import { BEGINNING, type Beginning } from "../commands";
import { textOf } from "../days";
import { termsOnWire } from "./terms-on-wire";

/** An organization with one employee, their approver and two policies, in which a story is acted out. */
export interface Tenant {
  readonly employeeId: string;
  readonly policyIds: readonly string[];
  /** By the model's number of a request, in the order in which they were made. */
  readonly requestIds: string[];
  /** By the model's place of a holiday. */
  readonly holidayIds: string[];
  readonly asEmployee: (today: number) => ServiceContext;
  readonly asAdmin: (today: number) => ServiceContext;
}

/** Null when the service takes no such policies. */
export async function buildTenant(
  db: TestDatabase,
  { terms, interrupts, assigned }: Beginning,
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
    if (assigned === null) continue;
    const effective_date = isoDate(textOf(BEGINNING - assigned));
    await assignPolicy(as(admin)(BEGINNING), {
      id: employeeId,
      policy_id: made.id,
      effective_date,
      end_effective_date: null,
    });
  }
  return {
    employeeId,
    policyIds,
    requestIds: [],
    holidayIds: [],
    asEmployee: as(employeeId),
    asAdmin: as(admin),
  };
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

/** Noon of a day, when it is that day in Berlin, too. */
function noonOf(day: number): Date {
  return new Date(`${textOf(day)}T12:00:00Z`);
}
