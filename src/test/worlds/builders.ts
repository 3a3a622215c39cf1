import { randomUUID } from "node:crypto";
import type pg from "pg";
import { SCOPES, type Scope } from "@/domain/permissions/scopes";
import { organizationId } from "@/domain/tenancy";
import type { ServiceContext } from "@/services/service-context";
import type { TestDatabase } from "../database/database";

type Row = Readonly<Record<string, unknown>>;

/** The moment at which tests act unless they say otherwise: a Monday morning in Berlin. */
export const NOW = new Date("2026-03-02T09:00:00Z");

/** Adds a row as the owner of the tables; what is not given has a value that works. */
async function insert(pool: pg.Pool, table: string, row: Row): Promise<void> {
  const columns = Object.keys(row);
  const places = columns.map((_, index) => `$${index + 1}`);
  await pool.query(
    `INSERT INTO ${table} (${columns.join(", ")}) VALUES (${places.join(", ")})`,
    Object.values(row),
  );
}

/** An organization in which tests build what they need, each by one call. */
export interface TestOrganization {
  readonly id: string;
  readonly slug: string;
  readonly employee: (given?: Row) => Promise<string>;
  readonly approvers: (employeeId: string, approverIds: readonly string[]) => Promise<void>;
  readonly department: (given?: Row) => Promise<string>;
  readonly site: (given?: Row) => Promise<string>;
  readonly holiday: (date: string, given?: Row) => Promise<string>;
  readonly policy: (given?: Row, version?: Row) => Promise<string>;
  readonly assign: (employeeId: string, policyId: string, given?: Row) => Promise<void>;
  readonly adjust: (employeeId: string, policyId: string, hundredths: number, date?: string) => Promise<void>;
  readonly delegate: (approverId: string, delegateId: string, start: string, end: string) => Promise<void>;
  /** As whom a service acts: with a session unless a key is given. */
  readonly as: (employeeId: string, given?: Partial<ActingAs>) => ServiceContext;
}

export interface ActingAs {
  readonly role: "admin" | "member";
  readonly via: "session" | "key";
  readonly scopes: readonly Scope[];
  readonly now: Date;
}

/** Builds an organization in Germany, in Berlin's time. */
export async function buildOrganization({ owner }: TestDatabase, given: Row = {}): Promise<TestOrganization> {
  const id = randomUUID();
  const slug = `org-${id.slice(0, 8)}`;
  const organization = { name: slug, slug, country_code: "DE", time_zone: "Europe/Berlin", ...given };
  await insert(owner, "organizations", { id, ...organization });
  let count = 0;
  const roles = new Map<string, "admin" | "member">();

  const add = async (table: string, row: Row) => {
    const rowId = randomUUID();
    await insert(owner, table, { id: rowId, organization_id: id, ...row });
    return rowId;
  };

  return {
    id,
    slug,
    employee: async (employee = {}) => {
      count += 1;
      const name = `Person ${count}`;
      const row = { name, email: `person${count}@${slug}.test`, hire_date: "2020-01-01", ...employee };
      const rowId = await add("employees", row);
      roles.set(rowId, employee.role === "admin" ? "admin" : "member");
      return rowId;
    },
    approvers: async (employeeId, approverIds) => {
      for (const [index, approverId] of approverIds.entries()) {
        const row = { employee_id: employeeId, position: index + 1, approver_id: approverId };
        await insert(owner, "employee_approvers", { organization_id: id, ...row });
      }
    },
    department: (department = {}) =>
      add("departments", { name: `Department ${randomUUID()}`, ...department }),
    site: (site = {}) =>
      add("sites", { name: `Site ${randomUUID()}`, country_code: "DE", time_zone: "Europe/Berlin", ...site }),
    holiday: (date, holiday = {}) =>
      add("holidays", { name: "Holiday", country_code: "DE", start_date: date, end_date: date, ...holiday }),
    policy: async (policy = {}, version = {}) => {
      const row = { name: `Policy ${randomUUID()}`, color: "green", country_code: "DE", ...policy };
      const policyId = await add("policies", row);
      await add("policy_versions", {
        policy_id: policyId,
        allowance_entitlement: "base_annual_allowance",
        annual_allowance_hundredths: 3000,
        balance_closing_frequency: "annual",
        activity_period_start: 1,
        activity_period_close: 12,
        deductible_days: "workdays_only",
        accrual_cycle: "upfront",
        proration: "calendar_days",
        ...version,
      });
      return policyId;
    },
    assign: async (employeeId, policyId, assignment = {}) => {
      const row = {
        employee_id: employeeId,
        policy_id: policyId,
        effective_date: "2026-01-01",
        ...assignment,
      };
      await add("policy_assignments", row);
    },
    adjust: async (employeeId, policyId, hundredths, date = "2026-01-01") => {
      const row = { employee_id: employeeId, policy_id: policyId, date, hundredths, reason: "By hand" };
      await add("adjustments", row);
    },
    delegate: async (approverId, delegateId, start, end) => {
      await add("delegations", {
        approver_id: approverId,
        delegate_id: delegateId,
        start_date: start,
        end_date: end,
      });
    },
    as: (employeeId, { role, via = "session", scopes = SCOPES, now = NOW } = {}) => ({
      organizationId: organizationId(id),
      actor: {
        userId: null,
        employeeId,
        organizationId: organizationId(id),
        role: role ?? roles.get(employeeId) ?? "member",
        via,
        keyId: via === "key" ? randomUUID() : null,
        scopes,
      },
      now,
      requestId: `test-${randomUUID()}`,
      ip: null,
      operation: null,
      sessionId: null,
    }),
  };
}
