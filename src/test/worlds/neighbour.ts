import type pg from "pg";
import { cookieOf } from "../clients/portal-client";
import { form, restJson } from "../clients/rest-client";
import { insertRow } from "../rows/insert-rows";
import { dayFromNow, type TestEmployee, TestOrganization } from "./organization-builder";

/** An organization with something of everything; two of them have the same names and the same contact addresses. */
export interface Neighbour {
  readonly db: pg.Pool;
  readonly organization: TestOrganization;
  readonly admin: TestEmployee;
  /** Whose requests go to the approver and then to the admin. */
  readonly owner: TestEmployee;
  readonly approver: TestEmployee;
  readonly policyId: string;
  readonly terminationReasonId: string;
  /** The admin's key, with all scopes. */
  readonly key: string;
  /** The headers of a browser in which the admin has just signed in, and shown again who they are. */
  readonly signedIn: () => Promise<Record<string, string>>;
  /** A date on which the owner has booked nothing. */
  readonly freeDay: () => string;
  /** A pending request of the owner's, with a file. */
  readonly newRequest: () => Promise<{ id: string; attachment_id: string }>;
  /** A request of the owner's that the admin has just approved. */
  readonly newDecision: () => Promise<{ id: string }>;
  /** Days earned by the owner that the admin has just approved. */
  readonly newCreditDecision: () => Promise<{ id: string }>;
  /** A delegation of the admin's to the approver, on days of its own. */
  readonly newDelegation: () => Promise<{ id: string }>;
  /** Days on which nobody has delegated. */
  readonly freeDates: () => { start_date: string; end_date: string };
}

const PDF = "%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF";

/** Builds such an organization. */
export async function buildNeighbour(db: pg.Pool, slug: string): Promise<Neighbour> {
  const organization = await TestOrganization.create(db, slug);
  const admin = await organization.employee("ada", { role: "admin" });
  const approver = await organization.employee("anna");
  const owner = await organization.employee("otto", { approvers: [approver, admin] });
  // Users are the installation's and cannot share an address; what organizations write down can be the same.
  const rename = "UPDATE employees SET email = name || '@same.example' WHERE organization_id = $1";
  await db.query(rename, [organization.id]);
  const policyId = await organization.policy({ name: "Vacation" });
  await organization.assign(policyId, owner, admin);
  const terminationReasonId = await fill(db, { organization, approver, owner, policyId });
  const ownerKey = (await organization.key(owner)).secret;
  let day = 20;
  const freeDay = () => {
    day += 1;
    return dayFromNow(day);
  };
  const key = (await organization.key(admin)).secret;
  let delegated = 500;
  const freeDates = () => {
    delegated += 1;
    return { start_date: dayFromNow(delegated), end_date: dayFromNow(delegated) };
  };
  const newRequest = async () => {
    const date = freeDay();
    const fields = { policy_id: policyId, start_date: date, end_date: date };
    const made = await restJson(
      ownerKey,
      "POST",
      "/time-off/requests",
      form(fields, [new File([PDF], "booking.pdf")]),
    );
    if (made.status !== 201) throw new Error(JSON.stringify(made.body));
    const { id } = made.body as { id: string };
    const { body } = await restJson(ownerKey, "GET", `/time-off/requests/${id}`);
    const [file] = (body as { attachments: { id: string }[] }).attachments;
    return { id, attachment_id: file?.id ?? "" };
  };
  return {
    db,
    organization,
    admin,
    owner,
    approver,
    policyId,
    terminationReasonId,
    key,
    signedIn: async () => ({ cookie: await cookieOf(await organization.provenSession(admin)) }),
    freeDay,
    newRequest,
    freeDates,
    newDelegation: async () => {
      const body = { delegate_id: approver.id, ...freeDates() };
      const made = await restJson(key, "POST", "/delegations", body);
      if (made.status !== 201) throw new Error(JSON.stringify(made.body));
      return { id: (made.body as { id: string }).id };
    },
    newCreditDecision: async () => {
      const id = await organization.credit(owner, policyId);
      const { status } = await restJson(key, "POST", `/time-off/credits/${id}/approve`, {});
      if (status !== 200) throw new Error(`not approved: ${status}`);
      return { id };
    },
    newDecision: async () => {
      const { id } = await newRequest();
      const { status } = await restJson(key, "POST", `/time-off/requests/${id}/approve`, {});
      if (status !== 200) throw new Error(`not approved: ${status}`);
      return { id };
    },
  };
}

interface Filling {
  readonly organization: TestOrganization;
  readonly approver: TestEmployee;
  readonly owner: TestEmployee;
  readonly policyId: string;
}

async function fill(db: pg.Pool, { organization, approver, owner, policyId }: Filling): Promise<string> {
  const organization_id = organization.id;
  const placed = {
    department_id: await organization.entry("departments", { name: "Engineering", manager_id: approver.id }),
    site_id: await organization.entry("sites", { name: "Berlin" }),
    position_id: await organization.entry("positions", { name: "Engineer" }),
    employment_type_id: await organization.entry("employment_types", { name: "Full time" }),
    manager_id: approver.id,
  };
  for (const [column, id] of Object.entries(placed)) {
    await db.query(`UPDATE employees SET ${column} = $2 WHERE id = $1`, [owner.id, id]);
  }
  await organization.entry("departments", { name: "Sales", deleted_at: new Date() });
  await organization.holiday({ name: "Founders", start_date: dayFromNow(300), end_date: dayFromNow(300) });
  await organization.bookingLimit({ department_id: placed.department_id, site_id: placed.site_id });
  await organization.mcpSettings("admins_only");
  const held = { organization_id, employee_id: owner.id, policy_id: policyId };
  const adjusted = { date: "2020-02-01", hundredths: 50, reason: "By hand" };
  await insertRow(db, "adjustments", { ...held, ...adjusted });
  const allowance = { effective_date: "2020-02-01", annual_allowance_hundredths: 36_600, reason: "By hand" };
  await insertRow(db, "individual_allowances", { ...held, ...allowance });
  await organization.credit(owner, policyId);
  const notice = { kind: "lapse", date: "2021-03-31", weeks: 8, hundredths: 500 };
  await insertRow(db, "notices", { ...held, ...notice });
  const pattern = { effective_date: "2020-01-01", monday: "FULL_DAY", saturday: "AM" };
  await insertRow(db, "work_patterns", { organization_id, employee_id: owner.id, ...pattern });
  const delegation = { approver_id: approver.id, delegate_id: owner.id };
  const dates = { start_date: dayFromNow(100), end_date: dayFromNow(110) };
  await insertRow(db, "delegations", { organization_id, ...delegation, ...dates });
  for (const table of ["change_types", "accrual_cycles"] as const) {
    const code = table === "accrual_cycles" ? { code: "monthly" } : {};
    await insertRow(db, table, { organization_id, name: "Monthly", ...code });
  }
  const reason = "INSERT INTO termination_reasons (organization_id, name) VALUES ($1, 'Moved') RETURNING id";
  return (await db.query<{ id: string }>(reason, [organization_id])).rows[0]?.id ?? "";
}
