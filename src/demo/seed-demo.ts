import { noteAllFacts } from "@/db/balances/fact-changes.store";
import { inTransaction } from "@/db/connection/transaction";
import { deactivateEmployees, hasAuditEntry, tellNobody } from "@/db/demo/demo.store";
import { withDemoLock } from "@/db/demo/demo-lock";
import { findOrganization } from "@/db/organizations/organizations.store";
import { addDays, type IsoDate, todayIn } from "@/domain/dates/iso-date";
import { SCOPES, type Scope } from "@/domain/permissions/scopes";
import { organizationId } from "@/domain/tenancy";
import { asLongWork } from "@/platform/present-work";
import { createKeyFor } from "@/services/api-keys/operate-keys";
import { record } from "@/services/audit/record";
import { createDelegation } from "@/services/delegations/create-delegation";
import { createFeed } from "@/services/feeds/create-feed";
import { actAsOperator } from "@/services/organizations/act-as-operator";
import { askForCredits } from "./ask-for-credits";
import type { DemoOrganization } from "./demo-organization";
import { fillOrganization } from "./fill-organization";
import { type FilledOrganization, idOf } from "./filling";
import { transferPeople } from "./jobs/transfer-people";
import { KRANICH } from "./kranich";
import { doOfficeWork } from "./office-work";
import { planBackground } from "./plan-background";
import { setLimits } from "./set-limits";
import { kranichStories } from "./stories/kranich-stories";
import { contextFor, playStories } from "./stories/play-stories";
import { mondayOf, type Story } from "./stories/story";
import { wombatStories } from "./stories/wombat-stories";
import { WOMBAT } from "./wombat";

/** What the console says about the demo. */
export interface DemoSummary {
  readonly isNew: boolean;
  readonly accounts: readonly {
    readonly organization: string;
    readonly name: string;
    readonly email: string;
    readonly password: string;
    readonly role: string;
    readonly note?: string;
  }[];
  /** Keys are shown when they are made, never again. */
  readonly keys: readonly { readonly name: string; readonly key: string | null }[];
}

/** Everybody's in the demo. */
const PASSWORD = "take-a-day-off";
const FILLED = "demo.filled";
/** Whose calendar program would read a feed. */
const SUBSCRIBER = "anna";
/** An approver who is away this week, and who decides in their place until the week after. */
const AWAY = { approver: "fatima", delegate: "ben", weeks: 2 };
const UNREAD = 4;
const UNREAD_FOR_MS = 21 * 86_400_000;

const SHOWN = [
  { key: "anna", role: "employee", scopes: ["time-off:read", "time-off:write", "api-keys:read"] },
  { key: "ben", role: "first approver", scopes: ["time-off:read", "time-off:write", "time-off:review"] },
  { key: "clara", role: "second approver", scopes: ["time-off:read", "time-off:write", "time-off:review"] },
  { key: "marlene", role: "admin", scopes: SCOPES },
] as const satisfies readonly { key: string; role: string; scopes: readonly Scope[] }[];

/** Fills an empty database with two organizations whose last, this and next year lie around now; later it does nothing. */
export async function seedDemo(now: Date): Promise<DemoSummary> {
  return withDemoLock(() => asLongWork(() => fillOnce(now)));
}

async function fillOnce(now: Date): Promise<DemoSummary> {
  if (await isThere()) return summaryOf(false, []);
  await fillAndPlay(KRANICH, { now, password: PASSWORD, storiesOf: kranichStories });
  await fillAndPlay(WOMBAT, { now, password: PASSWORD, storiesOf: wombatStories });
  return summaryOf(true, await makeKeys(now));
}

/** The stories of an organization that the rules refused; its own tests want none of the hand-written ones here. */
export async function fillAndPlay(
  demo: DemoOrganization,
  { now, password, storiesOf }: { now: Date; password: string; storiesOf: (today: IsoDate) => Story[] },
): Promise<{ story: Story; reason: string }[]> {
  const today = todayIn(demo.timeZone, now);
  const filled = await fillOrganization(demo, { today, now, password });
  const told = storiesOf(today);
  const stories = [...told, ...planBackground(demo, { today, told })];
  const refused = await playStories(filled, { stories, now });
  if (filled.employees.has(SUBSCRIBER))
    await createFeed(contextFor(filled, SUBSCRIBER, now), { kind: "team" });
  if (filled.employees.has(AWAY.approver)) await nameDelegate(filled, { today, now });
  if (demo === KRANICH) {
    await setLimits(filled, { today, now });
    await askForCredits(filled, { today, now });
    await transferPeople(filled, { today, now });
    await doOfficeWork(filled, { today, now });
  }
  await finish(filled, now);
  return refused.filter(({ story }) => told.includes(story));
}

async function nameDelegate(
  filled: FilledOrganization,
  { today, now }: { today: IsoDate; now: Date },
): Promise<void> {
  await createDelegation(contextFor(filled, AWAY.approver, now), {
    delegate_id: idOf(filled.employees, AWAY.delegate),
    start_date: mondayOf(today),
    end_date: addDays(mondayOf(today, AWAY.weeks), -1),
  });
}

/** Those who left are deactivated, what was told is old, and the organization is marked as complete. */
async function finish({ demo, organizationId, employees }: FilledOrganization, now: Date): Promise<void> {
  const left = demo.people.filter(({ leftDaysAgo }) => leftDaysAgo !== null);
  await inTransaction({ organizationId }, async (tx) => {
    await deactivateEmployees(
      tx,
      left.map(({ key }) => idOf(employees, key)),
    );
    await noteAllFacts(tx);
    await tellNobody(tx, { newest: UNREAD, since: new Date(now.getTime() - UNREAD_FOR_MS) });
    const ctx = actAsOperator(organizationId, now);
    await record(tx, ctx, { action: FILLED, entity: "organization", entityId: organizationId });
  });
}

/** Whether the demo is there; half of it, from a start that was interrupted, is an error that says what to do. */
async function isThere(): Promise<boolean> {
  const found = await Promise.all(
    [KRANICH, WOMBAT].map(async ({ slug }) => {
      const id = await findOrganization(slug);
      if (id === null) return "missing";
      const owner = { organizationId: organizationId(id) };
      return (await inTransaction(owner, (tx) => hasAuditEntry(tx, FILLED))) ? "complete" : "begun";
    }),
  );
  if (found.every((state) => state === "missing")) return false;
  if (found.every((state) => state === "complete")) return true;
  throw new Error(
    "An earlier start of the demo was interrupted while it wrote its data. Delete the data directory and start again.",
  );
}

async function makeKeys(now: Date): Promise<DemoSummary["keys"]> {
  const keys = [];
  for (const { key: person, scopes } of SHOWN) {
    const email = `${person}@${KRANICH.emailDomain}`;
    const wanted = { organization: KRANICH.slug, email, name: "Demo", scopes, expiresAt: null };
    keys.push({ name: nameOf(person), key: (await createKeyFor(wanted, now)).key });
  }
  return keys;
}

function summaryOf(isNew: boolean, keys: DemoSummary["keys"]): DemoSummary {
  const accounts = SHOWN.map(({ key, role }) => ({
    organization: KRANICH.name,
    name: nameOf(key),
    email: `${key}@${KRANICH.emailDomain}`,
    password: PASSWORD,
    role,
  }));
  return { isNew, accounts, keys };
}

function nameOf(key: string): string {
  return KRANICH.people.find((person) => person.key === key)?.name ?? key;
}
