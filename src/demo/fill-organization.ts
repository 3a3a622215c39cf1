import { randomUUID } from "node:crypto";
import { inTransaction, type Transaction } from "@/db/connection/transaction";
import { insertUser } from "@/db/demo/demo.store";
import type { IsoDate } from "@/domain/dates/iso-date";
import { organizationId } from "@/domain/tenancy";
import { hashPassword } from "@/services/account/password";
import { setPassword } from "@/services/account/set-password";
import { createOrganization } from "@/services/organizations/create-organization";
import type { DemoOrganization, DemoPerson } from "./demo-organization";
import { fillDirectory } from "./fill-directory";
import { fillPolicies } from "./fill-policies";
import type { FilledOrganization } from "./filling";

/** Creates the organization and everything that its people find there: sites, colleagues, holidays, policies. */
export async function fillOrganization(
  demo: DemoOrganization,
  { today, now, password }: { today: IsoDate; now: Date; password: string },
): Promise<FilledOrganization> {
  const admin = demo.people.find(({ key }) => key === demo.admin);
  if (!admin) throw new Error(`${demo.slug} has no ${demo.admin}`);
  const created = await createOrganization(
    {
      name: demo.name,
      slug: demo.slug,
      countryCode: demo.countryCode,
      timeZone: demo.timeZone,
      adminEmail: signInEmailOf(demo, admin),
      adminName: admin.name,
    },
    now,
  );
  await setPassword({ token: created.signInToken, password }, now);
  const passwordHash = await hashPassword(password);
  const owner = organizationId(created.organizationId);
  return inTransaction({ organizationId: owner }, async (tx) => {
    const employees = await addUsers(tx, demo, { adminId: created.employeeId, passwordHash });
    const policies = new Map(demo.policies.map(({ name }) => [name, randomUUID() as string]));
    const filled = { demo, organizationId: owner, employees, policies };
    await fillDirectory({ ...filled, tx, today });
    await fillPolicies({ ...filled, tx, today });
    return filled;
  });
}

/** The address at which somebody of the demo signs in. */
function signInEmailOf(demo: DemoOrganization, person: DemoPerson): string {
  return person.userEmail ?? `${person.key}@${demo.emailDomain}`;
}

async function addUsers(
  tx: Transaction,
  demo: DemoOrganization,
  { adminId, passwordHash }: { adminId: string; passwordHash: string },
): Promise<Map<string, { id: string; userId: string }>> {
  const employees = new Map<string, { id: string; userId: string }>();
  for (const person of demo.people) {
    const email = signInEmailOf(demo, person);
    const user = { id: randomUUID(), email, name: person.name, passwordHash };
    const id = person.key === demo.admin ? adminId : randomUUID();
    employees.set(person.key, { id, userId: await insertUser(tx, user) });
  }
  return employees;
}
