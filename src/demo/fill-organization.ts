import { randomUUID } from "node:crypto";
import { findUser, insertUser } from "@/db/account/users.store";
import { noteAllFacts } from "@/db/balances/fact-changes.store";
import { inTransaction } from "@/db/connection/transaction";
import type { IsoDate } from "@/domain/dates/iso-date";
import { organizationId } from "@/domain/tenancy";
import { hashPassword } from "@/services/account/passwords/password";
import { setPassword } from "@/services/account/passwords/set-password";
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
  await setPassword({ token: created.signInToken, password }, { now, requestId: "demo", ip: null });
  const passwordHash = await hashPassword(password);
  const owner = organizationId(created.organizationId);
  const users = await addUsers(demo, passwordHash);
  const employees = new Map<string, string>();
  for (const { key } of demo.people) {
    employees.set(key, key === demo.admin ? created.employeeId : randomUUID());
  }
  const policies = new Map(demo.policies.map(({ name }) => [name, randomUUID()]));
  const filled = { demo, organizationId: owner, users, employees, policies };
  return inTransaction({ organizationId: owner }, async (tx) => {
    await fillDirectory({ ...filled, tx, today, now });
    await fillPolicies({ ...filled, tx, today, now });
    await noteAllFacts(tx);
    return filled;
  });
}

/** The address at which somebody of the demo signs in. */
function signInEmailOf(demo: DemoOrganization, person: DemoPerson): string {
  return person.userEmail ?? `${person.key}@${demo.emailDomain}`;
}

async function addUsers(demo: DemoOrganization, passwordHash: string): Promise<Map<string, string>> {
  const users = new Map<string, string>();
  for (const person of demo.people) {
    const email = signInEmailOf(demo, person);
    users.set(person.key, await userOf({ email, name: person.name, passwordHash }));
  }
  return users;
}

/** Somebody who signs in with a password; whoever is known already keeps what they have. */
async function userOf(user: { email: string; name: string; passwordHash: string }): Promise<string> {
  const known = await findUser(user.email);
  if (known !== null) return known;
  const userId = randomUUID();
  await inTransaction({ userId }, (tx) => insertUser(tx, user));
  return userId;
}
