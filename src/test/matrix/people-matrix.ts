import { randomUUID } from "node:crypto";
import { dayFromNow, type TestEmployee, type TestOrganization } from "../worlds/organization-builder";
import { smallPicture } from "../worlds/small-picture";
import {
  FOR_ADMINS,
  FOR_ITS_ADMINS,
  type FreshInputs,
  OF_EMPLOYEE,
  READING_ONE,
  type Row,
  type Rows,
  WITH_SCOPE,
} from "./matrix-rows";

/** A link that nobody has: the same for everybody, signed in or not. */
export const UNKNOWN_LINK: Row = [404, 404, 404, 404, 404, 404, 404, 404, 404];

/** Who may do what with employees. */
export const peopleRows: Rows = {
  "employees.list": WITH_SCOPE,
  "employees.get": READING_ONE,
  "employees.picture": READING_ONE,
  "employees.create": FOR_ADMINS,
  "employees.update": FOR_ITS_ADMINS,
  "employees.approvers": OF_EMPLOYEE,
  "employees.setApprovers": FOR_ITS_ADMINS,
  "employees.changeSeveral": [401, 401, 401, 403, 403, 403, 200, 403, 422],
  "employees.policies": OF_EMPLOYEE,
  "employees.assignPolicy": FOR_ITS_ADMINS,
  "employees.updateAssignment": FOR_ITS_ADMINS,
  "employees.movePolicy": FOR_ITS_ADMINS,
  "employees.adjustments": OF_EMPLOYEE,
  "employees.adjust": FOR_ITS_ADMINS,
  "employees.employments": OF_EMPLOYEE,
  "employees.addEmployment": FOR_ITS_ADMINS,
  "jobs.list": OF_EMPLOYEE,
  "jobs.history": [401, 401, 401, 403, 200, 200, 200, 200, 404],
  "jobs.add": FOR_ITS_ADMINS,
  "jobs.delete": FOR_ITS_ADMINS,
  "employees.allowances": OF_EMPLOYEE,
  "employees.setAllowance": FOR_ITS_ADMINS,
  "employees.setWorkPattern": FOR_ITS_ADMINS,
  "employees.workPatterns": OF_EMPLOYEE,
  "employees.notices": OF_EMPLOYEE,
  "people.chart": [401, 401, 401, 200, 200, 200, 200, 200, 404],
  "people.counts": [401, 401, 401, 200, 200, 200, 200, 200, 200],
  "people.directory": [401, 401, 401, 200, 200, 200, 200, 200, 200],
  "people.endSessions": [401, 401, 401, 403, 403, 403, 200, 403, 404],
  "people.invite": [401, 401, 401, 403, 403, 403, 200, 403, 404],
  "people.profile": [401, 401, 401, 200, 200, 200, 200, 200, 404],
  "people.sessions": [401, 401, 401, 403, 403, 403, 200, 403, 404],
  "pictures.set": [401, 401, 401, 200, 200, 200, 200, 200, 200],
  "pictures.remove": [401, 401, 401, 403, 403, 403, 200, 200, 404],
  "people.roster": [401, 401, 401, 403, 403, 403, 200, 403, 200],
  "erasure.erase": [401, 401, 401, 403, 403, 403, 200, 403, 404],
  "erasure.exportPerson": [401, 401, 401, 403, 403, 403, 200, 403, 404],
  "erasure.foresee": [401, 401, 401, 403, 403, 403, 200, 403, 404],
  "erasure.leavers": [401, 401, 401, 403, 403, 403, 200, 403, 200],
  "erasure.retention": [401, 401, 401, 403, 403, 403, 200, 403, 200],
  "erasure.setRetention": [401, 401, 401, 403, 403, 403, 200, 403, 200],
  "signInLinks.accept": UNKNOWN_LINK,
  "signInLinks.forgot": [200, 200, 200, 200, 200, 200, 200, 200, 200],
  "signInLinks.join": UNKNOWN_LINK,
  "employees.foreseeUpdate": [401, 401, 401, 403, 403, 403, 200, 403, 404],
  "employees.foreseeChange": [401, 401, 401, 403, 403, 403, 200, 403, 404],
};

const PICTURE = Uint8Array.from(smallPicture());

interface Target {
  readonly home: TestOrganization;
  readonly owner: TestEmployee;
  /** One that the owner has. */
  readonly policyId: string;
}

/** Inputs aimed at "own employee", or at somebody new where writing would disturb the other operations. */
/** Spells do not overlap. */
let year = 1910;

export function peopleInputs({ home, owner, policyId }: Target): FreshInputs {
  const own = () => Promise.resolve({ id: owner.id });
  const somebody = async () => ({ id: (await home.employee(randomUUID())).id });
  const week = { monday: "FULL_DAY", tuesday: "AM", wednesday: "PM", thursday: null, friday: null };
  const pictured = async () => {
    await home.picture(owner);
    return { id: owner.id };
  };
  const pattern = async () => ({
    ...(await somebody()),
    effective_date: dayFromNow(0),
    ...week,
    saturday: null,
    sunday: null,
  });
  // What stays the same leaves no trace.
  let count = 0;
  return {
    "account.endSession": async () => ({ id: (await home.openSession(owner)).id }),
    "erasure.erase": async () => {
      const { id, name } = await home.leaver();
      return { id, name };
    },
    "erasure.exportPerson": own,
    "erasure.foresee": async () => ({ id: (await home.leaver()).id }),
    "erasure.leavers": () => Promise.resolve({}),
    "erasure.setRetention": () =>
      Promise.resolve({ audit_kept_months: 1 + (count++ % 1200), people_kept_months: 0 }),
    "employees.list": () => Promise.resolve({}),
    "employees.get": own,
    "employees.create": () =>
      Promise.resolve({
        email: `${randomUUID()}@new.example`,
        name: "New",
        role: "member",
        hire_date: dayFromNow(0),
      }),
    "employees.update": async () => ({ ...(await somebody()), name: "Another name" }),
    "employees.approvers": own,
    "employees.setApprovers": async () => ({ ...(await somebody()), approver_ids: [owner.id] }),
    "employees.changeSeveral": async () => ({
      employee_ids: [(await somebody()).id],
      department_id: await home.entry("departments"),
      approver_ids: [owner.id],
    }),
    "employees.policies": own,
    "employees.assignPolicy": async () => ({
      ...(await somebody()),
      policy_id: policyId,
      effective_date: dayFromNow(0),
    }),
    "employees.updateAssignment": async () => {
      const employee = await home.employee(randomUUID());
      await home.assign(policyId, employee);
      return { id: employee.id, policy_id: policyId, end_effective_date: dayFromNow(400) };
    },
    "employees.movePolicy": async () => {
      const employee = await home.employee(randomUUID());
      await home.assign(policyId, employee);
      const to_policy_id = await home.policy({ name: randomUUID() });
      const effective_date = dayFromNow(30);
      return { id: employee.id, policy_id: policyId, to_policy_id, effective_date, balance: "carry" };
    },
    "employees.adjustments": own,
    "employees.adjust": () =>
      Promise.resolve({ id: owner.id, policy_id: policyId, date: dayFromNow(0), days: 0.5, reason: "Test" }),
    "employees.employments": own,
    "employees.addEmployment": () =>
      Promise.resolve({ id: owner.id, hire_date: `${year}-01-01`, end_date: `${year++}-12-31` }),
    "jobs.list": own,
    "jobs.history": own,
    "jobs.add": async () => ({ ...(await somebody()), effective_date: dayFromNow(30), note: "Transfer" }),
    "jobs.delete": async () => {
      const { id } = await somebody();
      return { id, job_id: await home.jobAhead(id) };
    },
    "employees.allowances": () => Promise.resolve({ id: owner.id, policy_id: policyId }),
    "employees.setAllowance": () =>
      Promise.resolve({
        id: owner.id,
        policy_id: policyId,
        effective_date: dayFromNow(500),
        annual_allowance: 300,
        reason: "Test",
      }),
    "people.chart": () => Promise.resolve({ manager_id: owner.id }),
    "people.counts": () => Promise.resolve({ by: "department" }),
    "people.directory": () => Promise.resolve({}),
    "people.endSessions": async () => {
      const employee = await home.employee(randomUUID());
      await home.session(employee);
      return { id: employee.id };
    },
    "people.invite": async () => ({ id: await home.uninvited() }),
    "people.profile": own,
    "employees.picture": pictured,
    "pictures.remove": pictured,
    "pictures.set": () => Promise.resolve({ file: [new File([PICTURE], "picture.jpg")] }),
    "people.sessions": own,
    "people.roster": () => Promise.resolve({}),
    "signInLinks.accept": () =>
      Promise.resolve({ token: "nobody's", email: owner.email, password: "correct horse battery" }),
    "signInLinks.forgot": () => Promise.resolve({ email: `${randomUUID()}@nobody.example` }),
    "signInLinks.join": () => Promise.resolve({ token: "nobody's", password: "correct horse battery" }),
    "employees.setWorkPattern": pattern,
    "employees.workPatterns": own,
    "employees.notices": own,
    "employees.foreseeUpdate": async () => ({ ...(await somebody()), end_date: dayFromNow(30) }),
    "employees.foreseeChange": async () => ({ ...(await pattern()), kind: "work_pattern" }),
  };
}
