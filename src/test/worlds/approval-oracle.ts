import type pg from "pg";
import { type ApprovalSources, approversOf, type Colleague } from "@/domain/approval/approvers";
import { isApproverOf } from "@/domain/approval/may-decide";
import type { StepStatus } from "@/domain/approval/states";
import { type TurnFacts, turnOf } from "@/domain/approval/turn";
import { type IsoDate, isoDate } from "@/domain/dates/iso-date";

interface PersonRow {
  readonly id: string;
  readonly role: "admin" | "member";
  readonly is_active: boolean;
  readonly end_date: IsoDate | null;
  readonly manager_id: string | null;
  readonly department_manager_id: string | null;
  readonly approver_ids: readonly string[];
  readonly time_zone: string;
}
interface RequestRow {
  readonly id: string;
  readonly employee_id: string;
  readonly status: string;
  readonly steps: readonly {
    readonly position: number;
    readonly approver_id: string | null;
    readonly status: StepStatus;
  }[];
}
interface DelegationRow {
  readonly approver_id: string;
  readonly delegate_id: string;
  readonly start_date: IsoDate;
  readonly end_date: IsoDate;
}

const PEOPLE = `SELECT e.id, e.role, e.is_active, e.end_date::text, e.manager_id, d.manager_id AS department_manager_id,
    coalesce(s.time_zone, o.time_zone) AS time_zone,
    ARRAY(SELECT a.approver_id::text FROM employee_approvers a WHERE a.employee_id = e.id ORDER BY a.position) AS approver_ids
  FROM employees e JOIN organizations o ON o.id = e.organization_id LEFT JOIN sites s ON s.id = e.site_id
  LEFT JOIN departments d ON d.id = e.department_id WHERE e.organization_id = $1 ORDER BY e.id`;
const REQUESTS = `SELECT r.id, r.employee_id, r.status, json_agg(json_build_object('position', s.position,
    'approver_id', s.approver_id, 'status', s.status) ORDER BY s.position) AS steps
  FROM requests r JOIN approval_steps s ON s.request_id = r.id
  WHERE r.organization_id = $1 GROUP BY r.organization_id, r.id ORDER BY r.created_at, r.id`;
const DELEGATIONS = `SELECT approver_id, delegate_id, start_date::text, end_date::text FROM delegations
  WHERE organization_id = $1`;

/** Who approves for whom at one moment: the domain's rules on whole tables, without what the service narrows down. */
export interface ApprovalOracle {
  readonly people: readonly PersonRow[];
  /** Ids, the oldest first. */
  readonly requests: readonly RequestRow[];
  readonly approves: (viewerId: string, employeeId: string) => boolean;
  /** Whose turn it is: by which step, null for admins alone; and all who may take it. */
  readonly turn: (request: RequestRow) => {
    readonly position: number | null;
    readonly approverId: string | null;
    readonly awaited: string[];
  };
  readonly mayRead: (viewerId: string, request: RequestRow) => boolean;
  readonly mayList: (viewerId: string, request: RequestRow) => boolean;
}

/** Reads an organization as the owner of the tables. */
export async function approvalOracle(
  owner: pg.Pool,
  organization: string,
  now: Date,
): Promise<ApprovalOracle> {
  const rows = async <Row extends pg.QueryResultRow>(sql: string) =>
    (await owner.query<Row>(sql, [organization])).rows;
  const people = await rows<PersonRow>(PEOPLE);
  const requests = await rows<RequestRow>(REQUESTS);
  const delegations = await rows<DelegationRow>(DELEGATIONS);
  const byId = new Map(people.map((person) => [person.id, person]));

  const isThere = ({ is_active, end_date }: PersonRow, today: IsoDate) =>
    is_active && (end_date === null || end_date >= today);
  const factsOf = (employeeId: string): Omit<TurnFacts, "steps"> & { today: IsoDate } => {
    const person = known(byId, employeeId);
    const today = isoDate(now.toLocaleDateString("sv-SE", { timeZone: person.time_zone }));
    const colleague = (id: string | null): Colleague | null =>
      id === null ? null : { employeeId: id, isActive: isThere(known(byId, id), today) };
    const sources: ApprovalSources = {
      employeeId,
      approvers: person.approver_ids.map(colleague).filter((one) => one !== null),
      departmentManager: colleague(person.department_manager_id),
      manager: colleague(person.manager_id),
    };
    const held = delegations
      .filter(({ start_date, end_date }) => start_date <= today && today <= end_date)
      .map(({ approver_id, delegate_id }) => ({ approverId: approver_id, delegateId: delegate_id }));
    return { employeeId, today, approverIds: approversOf(sources), delegations: held };
  };
  const approves = (viewerId: string, employeeId: string) =>
    isApproverOf({ employeeId: viewerId }, factsOf(employeeId));
  const turn = ({ employee_id, steps }: RequestRow) => {
    const facts = factsOf(employee_id);
    const { position, approverId, holders } = turnOf({
      ...facts,
      steps: steps.map(({ approver_id, ...step }) => ({ ...step, approverId: approver_id })),
    });
    const admins = people.filter(
      (person) => person.role === "admin" && person.id !== employee_id && isThere(person, facts.today),
    );
    return {
      position,
      approverId,
      awaited: (holders.length > 0 ? [...holders] : admins.map(({ id }) => id)).sort(),
    };
  };
  const isHolder = (
    viewerId: string,
    { employee_id, steps }: RequestRow,
    statuses: readonly string[] | null,
  ) =>
    steps.some(({ approver_id, status }) => {
      if (approver_id === null || viewerId === employee_id) return false;
      if (statuses !== null) return approver_id === viewerId && statuses.includes(status);
      const isStandIn = factsOf(employee_id).delegations.some(
        ({ approverId, delegateId }) => approverId === approver_id && delegateId === viewerId,
      );
      return approver_id === viewerId || isStandIn;
    });
  const isOpenTo = (viewerId: string, employeeId: string) =>
    known(byId, viewerId).role === "admin" || viewerId === employeeId || approves(viewerId, employeeId);

  return {
    people,
    requests,
    approves,
    turn,
    mayRead: (viewerId, request) =>
      isOpenTo(viewerId, request.employee_id) || isHolder(viewerId, request, null),
    mayList: (viewerId, request) =>
      isOpenTo(viewerId, request.employee_id) || isHolder(viewerId, request, ["current", "waiting"]),
  };
}

function known(people: ReadonlyMap<string, PersonRow>, id: string): PersonRow {
  const person = people.get(id);
  if (!person) throw new Error(`Nobody has the id ${id}.`);
  return person;
}
