import { createHash, randomBytes, randomUUID } from "node:crypto";
import type pg from "pg";
import { keyFrom, RANDOM_BYTES, shownPartOf } from "@/domain/api-keys/key-format";
import type { FeedKind } from "@/domain/feeds/feed";
import { type Role, SCOPES, type Scope } from "@/domain/permissions/scopes";
import { insertRow } from "../rows/insert-rows";
import { noted } from "../secrets/traces";
import { insertPolicy, type PolicySettings } from "./insert-policy";
import { TestAccounts, type TestEmployee, type TestKey } from "./test-accounts";

export type { TestEmployee, TestKey } from "./test-accounts";

/** An organization for tests, written as the owner of the tables: every day counts, allowances are large and at hand. */
export class TestOrganization extends TestAccounts {
  static async create(db: pg.Pool, slug: string): Promise<TestOrganization> {
    const id = randomUUID();
    await db.query(
      `INSERT INTO organizations (id, name, slug, country_code, time_zone) VALUES ($1, $2, $3, 'DE', 'Etc/UTC')`,
      [id, `The ${slug}`, slug],
    );
    return new TestOrganization(db, id, slug);
  }

  async employee(
    name: string,
    { role = "member", approvers = [] }: { role?: Role; approvers?: TestEmployee[] } = {},
  ) {
    const employee = { id: randomUUID(), userId: randomUUID(), email: `${name}@${this.slug}.example` };
    await this.db.query("INSERT INTO users (id, email, name) VALUES ($1, $2, $3)", [
      employee.userId,
      employee.email,
      name,
    ]);
    await this.join(employee, name, role);
    for (const [index, approver] of approvers.entries()) {
      await this.db.query(
        "INSERT INTO employee_approvers (organization_id, employee_id, position, approver_id) VALUES ($1, $2, $3, $4)",
        [this.id, employee.id, index + 1, approver.id],
      );
    }
    return employee;
  }

  /** An employee who has not accepted an invitation yet. */
  async uninvited(email = `${randomUUID()}@${this.slug}.example`): Promise<string> {
    const id = randomUUID();
    await insertRow(this.db, "employees", {
      id,
      organization_id: this.id,
      email,
      name: "Newcomer",
      hire_date: "2020-01-01",
    });
    return id;
  }

  /** Somebody who has left, in an organization that keeps nobody. */
  async leaver(): Promise<TestEmployee & { readonly name: string }> {
    const name = `leaver-${randomUUID()}`;
    const employee = await this.employee(name);
    await this.db.query("UPDATE organizations SET people_kept_months = 0 WHERE id = $1", [this.id]);
    await this.db.query("UPDATE employees SET end_date = '2021-01-31' WHERE id = $1", [employee.id]);
    return { ...employee, name };
  }

  /** Makes an existing user an employee here. */
  async join(employee: TestEmployee, name: string, role: Role): Promise<void> {
    await this.db.query(
      `INSERT INTO employees (id, organization_id, user_id, email, name, role, hire_date)
       VALUES ($1, $2, $3, $4, $5, $6, '2020-01-01')`,
      [employee.id, this.id, employee.userId, employee.email, name, role],
    );
  }

  async policy(settings: PolicySettings = {}): Promise<string> {
    return insertPolicy(this.db, this.id, settings);
  }

  async assign(policyId: string, ...employees: readonly TestEmployee[]): Promise<void> {
    for (const employee of employees) {
      await this.db.query(
        `INSERT INTO policy_assignments (organization_id, employee_id, policy_id, effective_date)
         VALUES ($1, $2, $3, '2020-01-01')`,
        [this.id, employee.id, policyId],
      );
    }
  }

  async key(
    employee: TestEmployee,
    { scopes = SCOPES }: { scopes?: readonly Scope[] } = {},
  ): Promise<TestKey> {
    const secret = newSecret();
    const id = randomUUID();
    await this.db.query(
      `INSERT INTO api_keys (id, organization_id, employee_id, hash, prefix, name, scopes)
       VALUES ($1, $2, $3, $4, $5, 'Test', $6)`,
      [id, this.id, employee.id, createHash("sha256").update(secret).digest(), shownPartOf(secret), scopes],
    );
    return { id, secret };
  }

  /** Adds a calendar feed, with the secret of its address. */
  async feed(
    employee: TestEmployee,
    { kind = "own", keyId = null }: { kind?: FeedKind; keyId?: string | null } = {},
  ): Promise<{ readonly id: string; readonly token: string }> {
    const token = noted(randomBytes(32).toString("base64url"));
    const id = randomUUID();
    await insertRow(this.db, "feeds", {
      id,
      organization_id: this.id,
      employee_id: employee.id,
      kind,
      hash: createHash("sha256").update(token).digest(),
      key_id: keyId,
    });
    return { id, token };
  }

  /** Adds an entry to one of the organization's lists, with what every list asks for. */
  async entry(
    table: "departments" | "sites" | "positions" | "employment_types",
    given: Readonly<Record<string, unknown>> = {},
  ): Promise<string> {
    const id = randomUUID();
    const place = table === "sites" ? { country_code: "DE", time_zone: "Etc/UTC" } : {};
    await insertRow(this.db, table, {
      id,
      organization_id: this.id,
      name: `Entry ${id}`,
      ...place,
      ...given,
    });
    return id;
  }

  /** Adds a job that an employee has from a day ahead on, with nothing set. */
  async jobAhead(employeeId: string): Promise<string> {
    const id = randomUUID();
    await insertRow(this.db, "employee_jobs", {
      id,
      organization_id: this.id,
      employee_id: employeeId,
      effective_date: dayFromNow(30),
    });
    return id;
  }

  /** Adds a holiday, in Germany unless another country is given. */
  async holiday(given: Readonly<Record<string, unknown>>): Promise<string> {
    const id = randomUUID();
    await insertRow(this.db, "holidays", {
      id,
      organization_id: this.id,
      name: "Holiday",
      country_code: "DE",
      ...given,
    });
    return id;
  }

  /** Adds a limit on booking: a blackout of long ago unless something else is given. */
  async bookingLimit(given: Readonly<Record<string, unknown>> = {}): Promise<string> {
    const id = randomUUID();
    await insertRow(this.db, "booking_limits", {
      id,
      organization_id: this.id,
      name: "Moving day",
      kind: "blackout",
      start_date: "1990-01-01",
      end_date: "1990-01-01",
      ...given,
    });
    return id;
  }

  /** A pending credit request, for the approvers on the employee's list. */
  async credit(employee: TestEmployee, policyId: string): Promise<string> {
    const id = randomUUID();
    await insertRow(this.db, "credit_requests", {
      id,
      organization_id: this.id,
      employee_id: employee.id,
      policy_id: policyId,
      date: dayFromNow(-1),
      hundredths: 100,
      note: "Worked on a holiday",
      status: "pending",
      created_by: employee.id,
    });
    await this.db.query(
      `INSERT INTO credit_steps (organization_id, credit_id, position, approver_id, status)
       SELECT $1, $2, a.position, a.approver_id, CASE a.position WHEN 1 THEN 'current' ELSE 'waiting' END
       FROM employee_approvers a WHERE a.organization_id = $1 AND a.employee_id = $3`,
      [this.id, id, employee.id],
    );
    return id;
  }

  /** Adds a mail to somebody that was given up; answers with its id. */
  async deadLetter(recipient: TestEmployee): Promise<string> {
    const { rows } = await this.db.query<{ id: string }>(
      `INSERT INTO outbox (organization_id, event, recipient_id, payload, attempts, last_error, dead_at)
       VALUES ($1, 'time_off.recounted', $2, '{}', 1, '550 no such mailbox', now()) RETURNING id`,
      [this.id, recipient.id],
    );
    return rows[0]?.id ?? "";
  }

  /** Gives the organization these MCP settings, or none. */
  async mcpSettings(access: string | null): Promise<void> {
    await this.db.query("DELETE FROM mcp_settings WHERE organization_id = $1", [this.id]);
    if (access !== null) await insertRow(this.db, "mcp_settings", { organization_id: this.id, access });
  }

  /** Gives the organization a provider that is never asked. */
  async identityProvider({ isRequired = false } = {}): Promise<void> {
    await this.db.query("DELETE FROM identity_providers WHERE organization_id = $1", [this.id]);
    await insertRow(this.db, "identity_providers", {
      organization_id: this.id,
      issuer: "https://login.example.com",
      client_id: "hiatus",
      sealed_secret: "sealed by nobody",
      domains: ["example.com"],
      is_required: isRequired,
    });
  }
}

/** A well-formed secret that belongs to no key. */
export function newSecret(): string {
  const secret = keyFrom(randomBytes(RANDOM_BYTES));
  return secret === null ? newSecret() : noted(secret);
}

/** The date a number of days from today in UTC, the zone of test organizations. */
export function dayFromNow(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}
