import { randomUUID } from "node:crypto";
import type pg from "pg";
import type { Role, Scope } from "@/domain/permissions/scopes";
import { restJson } from "../clients/rest-client";
import type { TestDatabase } from "../database/database";
import { givenDatabase } from "../database/given-database";
import { type TestEmployee, TestOrganization } from "./organization-builder";

export interface AuditRow {
  readonly action: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly employee_id: string | null;
  readonly key_id: string | null;
}

/** The id of nothing. */
export const UNKNOWN = "0c8c0f53-5b0f-4f55-b1f8-f1c1e93f3c11";

/** A name that nothing has yet. */
export function newName(): string {
  return `Name ${randomUUID()}`;
}

/** Two organizations, each with an admin's key, and in the first a member's. */
interface DirectoryWorld {
  /** As the owner of the tables. */
  readonly owner: pg.Pool;
  readonly home: TestOrganization;
  readonly elsewhere: TestOrganization;
  readonly admin: TestEmployee;
  readonly member: TestEmployee;
  readonly foreigner: TestEmployee;
  readonly keys: { readonly admin: string; readonly member: string; readonly foreigner: string };
  /** A key of the admin's with these scopes alone. */
  readonly keyWith: (...scopes: readonly Scope[]) => Promise<string>;
  /** Creates something and answers its id. */
  readonly create: (path: string, body: object, key?: string) => Promise<string>;
  /** What was recorded about something, oldest first. */
  readonly auditOf: (id: string) => Promise<AuditRow[]>;
  /** Gives the member what they have or hold. */
  readonly placeMember: (column: string, id: string | null) => Promise<void>;
}

/** Gives the tests of a file such a world in a database of their own; it is there once they run. */
export function givenDirectory(): DirectoryWorld {
  const world = {} as DirectoryWorld;
  givenDatabase(async (db) => {
    Object.assign(world, await build(db));
  });
  return world;
}

async function build({ owner }: TestDatabase): Promise<DirectoryWorld> {
  const home = await TestOrganization.create(owner, "home");
  const elsewhere = await TestOrganization.create(owner, "elsewhere");
  const hire = (organization: TestOrganization, role: Role) => organization.employee(role, { role });
  const admin = await hire(home, "admin");
  const member = await hire(home, "member");
  const foreigner = await hire(elsewhere, "admin");
  const keys = {
    admin: (await home.key(admin)).secret,
    member: (await home.key(member)).secret,
    foreigner: (await elsewhere.key(foreigner)).secret,
  };
  return {
    owner,
    home,
    elsewhere,
    admin,
    member,
    foreigner,
    keys,
    keyWith: async (...scopes) => (await home.key(admin, { scopes })).secret,
    create: async (path, body, key = keys.admin) => {
      const created = await restJson(key, "POST", path, body);
      if (created.status !== 201) throw new Error(JSON.stringify(created));
      return (created.body as { id: string }).id;
    },
    auditOf: async (id) => {
      const sql =
        "SELECT action, before, after, employee_id, key_id FROM audit_entries WHERE entity_id = $1 ORDER BY id";
      return (await owner.query<AuditRow>(sql, [id])).rows;
    },
    placeMember: async (column, id) => {
      await owner.query(`UPDATE employees SET ${column} = $2 WHERE id = $1`, [member.id, id]);
    },
  };
}
