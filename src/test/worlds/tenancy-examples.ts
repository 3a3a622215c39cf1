import { randomUUID } from "node:crypto";
import { cursorAt, cursorOf } from "@/services/page-cursor";
import { idFieldsOf } from "../input-fields";
import { freshInputs } from "../matrix/matrix-inputs";
import type { Input } from "../matrix/matrix-rows";
import type { Operation } from "../operations";
import { accountExamples } from "./account-examples";
import { factorExamples } from "./factor-examples";
import type { Neighbour } from "./neighbour";
import { one } from "./one-input";
import { dayFromNow } from "./organization-builder";
import { passkeyExamples } from "./passkey-examples";
import { reportExamples } from "./report-examples";
import { timeOffExamples } from "./time-off-examples";

/** Makes inputs that succeed for the organization's admin; together they fill every field that can hold an id. */
type Example = () => Promise<Input[]>;

/** The example of an operation; none is needed for one that takes nothing, or nothing but what can be left out and is no id. */
export async function examplesOf(neighbour: Neighbour, { name, input }: Operation): Promise<Input[] | null> {
  const example = tenancyExamples(neighbour)[name];
  if (example) return example();
  const isOptional = input === undefined || (input.safeParse({}).success && idFieldsOf(input).length === 0);
  return isOptional ? [{}] : null;
}

/** What the matrix has is taken from there, with what its inputs leave out. */
function tenancyExamples(neighbour: Neighbour): Readonly<Record<string, Example>> {
  const { organization: home, owner, policyId } = neighbour;
  const fromMatrix = freshInputs({ home, elsewhere: home, owner, policyId });
  const rest = moreFields(neighbour);
  const matrix = Object.entries(fromMatrix).map(([name, input]): [string, Example] => [
    name,
    async () => [{ ...(await input()), ...(await rest[name]?.()) }],
  ]);
  const examples = Object.fromEntries(matrix);
  return {
    ...examples,
    ...ofForeseen(examples),
    ...ofHolidays(neighbour),
    ...accountExamples(neighbour),
    ...factorExamples(neighbour),
    ...passkeyExamples(neighbour),
    ...timeOffExamples(neighbour),
    ...ofPages(neighbour),
    ...reportExamples(neighbour),
    // Takes nothing but what a provider has put into a cookie.
    "signOn.confirmHere": () => Promise.resolve([]),
  };
}

/** What is foreseen is given as to the operation that does it. */
const FORESEEN = {
  employee: "employees.update",
  employment: "employees.addEmployment",
  assignment: "employees.assignPolicy",
  assignment_dates: "employees.updateAssignment",
  allowance: "employees.setAllowance",
  job: "jobs.add",
  job_removal: "jobs.delete",
  work_pattern: "employees.setWorkPattern",
  move: "employees.movePolicy",
} as const;

function ofForeseen(examples: Readonly<Record<string, Example>>): Readonly<Record<string, Example>> {
  const all = async () => {
    const inputs: Input[] = [];
    for (const [kind, operation] of Object.entries(FORESEEN)) {
      for (const input of (await examples[operation]?.()) ?? []) inputs.push({ ...input, kind });
    }
    return inputs;
  };
  return { "employees.foreseeChange": all };
}

/** Fields with ids that the matrix needs not, for it asks who may do something. */
function moreFields(neighbour: Neighbour): Readonly<Record<string, () => Promise<Input>>> {
  const { organization, owner, terminationReasonId } = neighbour;
  const placed = async () => ({
    ...(await places(neighbour)),
    employment_type_id: await organization.entry("employment_types"),
    manager_id: owner.id,
  });
  const leaving = async () => ({
    ...(await placed()),
    end_date: dayFromNow(400),
    termination_reason_id: terminationReasonId,
  });
  const limited = async () => {
    const { department_id, site_id } = await places(neighbour);
    return { department_id, site_id, policy_ids: [neighbour.policyId] };
  };
  const creditCursor = async () =>
    cursorAt({ at: new Date().toISOString(), id: await organization.credit(owner, neighbour.policyId) });
  const credits = async () => {
    const { department_id, site_id } = await places(neighbour);
    const filter = { employee_id: owner.id, department_id, site_id, policy_id: neighbour.policyId };
    return { ...filter, cursor: await creditCursor() };
  };
  const managed = () => Promise.resolve({ manager_id: owner.id });
  // A template is stored and returned, and refers to nothing.
  const withTemplate = () => Promise.resolve({ document_template_id: randomUUID() });
  return {
    "credits.list": credits,
    "credits.named": credits,
    "bookingLimits.create": limited,
    "bookingLimits.update": limited,
    "departments.create": managed,
    "departments.update": managed,
    "employees.addEmployment": () => Promise.resolve({ termination_reason_id: terminationReasonId }),
    "jobs.add": async () => {
      const { rows } = await neighbour.db.query<{ id: string }>(
        "SELECT id FROM change_types WHERE organization_id = $1 LIMIT 1",
        [organization.id],
      );
      return { ...(await placed()), change_type_id: rows[0]?.id ?? "" };
    },
    "employees.create": placed,
    "employees.foreseeUpdate": leaving,
    "employees.update": leaving,
    "erasure.leavers": async () => ({ cursor: cursorOf((await organization.leaver()).id) }),
    "policies.create": withTemplate,
    "policies.people": () => Promise.resolve({ state: "without", cursor: cursorOf(owner.id) }),
    "policies.update": withTemplate,
    "policies.previewChange": withTemplate,
    "policies.foreseeUpdate": async () => ({ ...(await withTemplate()), cursor: cursorOf(owner.id) }),
    "policies.foreseeConfiguration": () => Promise.resolve({ cursor: cursorOf(owner.id) }),
  };
}

async function places({ organization }: Neighbour) {
  return {
    department_id: await organization.entry("departments"),
    position_id: await organization.entry("positions"),
    site_id: await organization.entry("sites"),
  };
}

function ofHolidays({ organization }: Neighbour): Readonly<Record<string, Example>> {
  const date = dayFromNow(330);
  const fields = { name: "A day off", start_date: date, end_date: date, country_code: "DE" };
  const id = () => organization.holiday({ name: "Old", start_date: date, end_date: date });
  const chosen = { country_code: "DE", year: "2027", keys: ["2027-01-01 Neujahr"] };
  return {
    "holidays.previewChange": async () => [
      { ...fields, kind: "create" },
      { kind: "update", id: await id(), name: "New" },
      { kind: "delete", id: await id() },
      { ...chosen, kind: "import" },
      { kind: "copy", ids: [await id()] },
    ],
  };
}

/** Each by its filters, and from a cursor on. */
function ofPages(neighbour: Neighbour): Readonly<Record<string, Example>> {
  const { organization, admin, approver, owner, newRequest } = neighbour;
  const byName = { cursor: cursorOf(owner.id) };
  const byTime = async () => ({
    cursor: cursorAt({ at: new Date(Date.now() - 60_000).toISOString(), id: (await newRequest()).id }),
  });
  const requestLists = async () => {
    const { department_id, site_id } = await places(neighbour);
    const narrowed = { policy_id: neighbour.policyId, department_id, site_id, sort: "start_date" };
    return [{ employee_id: owner.id, from: dayFromNow(0) }, narrowed, await byTime()];
  };
  return {
    "access.list": one({ cursor: cursorOf(owner.id) }),
    "audit.export": async () => [
      { employee_id: admin.id, entity_id: owner.id, key_id: (await organization.key(admin)).id },
    ],
    "audit.list": async () => [
      { employee_id: admin.id, entity_id: owner.id, key_id: (await organization.key(admin)).id },
      { cursor: cursorAt({ at: new Date(Date.now() - 60_000).toISOString(), id: "1" }) },
    ],
    "calendar.team": async () => {
      const { department_id, site_id } = await places(neighbour);
      const range = { from: dayFromNow(0), to: dayFromNow(60) };
      return [
        { ...range, department_id, site_id },
        { ...range, ...byName },
      ];
    },
    "deadLetters.list": async () => [
      {
        cursor: cursorAt({
          at: new Date(Date.now() + 60_000).toISOString(),
          id: await organization.deadLetter(owner),
        }),
      },
    ],
    "approvals.queue": async () => {
      const { department_id } = await places(neighbour);
      const filter = { department_id, policy_id: neighbour.policyId };
      return [{ tab: "waiting", ...filter }, { tab: "decided" }, await byTime()];
    },
    "employees.list": async () => [{ ...(await places(neighbour)), manager_id: owner.id }, byName],
    "mcpCalls.list": () =>
      Promise.resolve([{ cursor: cursorAt({ at: new Date(Date.now() - 60_000).toISOString(), id: "1" }) }]),
    "notifications.list": one({ cursor: cursorAt({ at: new Date().toISOString(), id: "1" }) }),
    "people.chart": () => Promise.resolve([{ manager_id: approver.id }, byName]),
    "people.directory": async () => [await places(neighbour), byName],
    "people.names": () => Promise.resolve([{ ids: [approver.id] }]),
    "people.roster": async () => [await places(neighbour), byName],
    "timeOff.list": requestLists,
    "timeOff.named": requestLists,
  };
}
