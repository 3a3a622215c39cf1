import type pg from "pg";
import { isLater } from "../program-version";
import { SERVICE_ROLE, SERVICE_SCHEMAS } from "./access-rules";

/** A policy that binds the service. */
export type PolicyFound = {
  readonly name: string;
  readonly isPermissive: boolean;
  readonly command: string;
  readonly sees: string | null;
  readonly writes: string | null;
};

/** What the service may do with a table, by whatever grant. */
export type TableFound = {
  /** With its schema, unless that is `public`. */
  readonly name: string;
  readonly isSecured: boolean;
  /** Whether row-level security binds its owner, too. */
  readonly isForced: boolean;
  readonly owner: string;
  /** Whether its owner has the policy that lets it migrate, back up, and look ids up. */
  readonly admitsOwner: boolean;
  readonly isOwnedByService: boolean;
  readonly policies: readonly PolicyFound[];
  readonly may: readonly string[];
  /** Where the whole row may not be updated. */
  readonly mayUpdate: readonly string[];
};

/** A function of the schema `hiatus` that the service may not call, or everybody may. */
export type FunctionFound = {
  /** With its arguments. */
  readonly signature: string;
  readonly isForService: boolean;
  readonly isForAll: boolean;
};

export type AccessFound = {
  readonly tables: readonly TableFound[];
  readonly functions: readonly FunctionFound[];
  /** Schemas that the service cannot look into, though it must. */
  readonly closedSchemas: readonly string[];
  /** Whether a later version of the program settled it; then more than this one knows may be right. */
  readonly isOfLaterVersion: boolean;
};

export type RoleFound = { readonly isSuperuser: boolean; readonly mayPassSecurity: boolean };

/** Under this name the books of functions say which version settled who may do what. */
export const ACCESS_IN_BOOKS = "(access)";

/** The role of the service; null when the cluster has none, as after a restore on another one. */
export async function readRole(client: pg.Client): Promise<RoleFound | null> {
  const sql = `SELECT rolsuper AS "isSuperuser", rolbypassrls AS "mayPassSecurity" FROM pg_roles WHERE rolname = $1`;
  return (await client.query<RoleFound>(sql, [SERVICE_ROLE])).rows[0] ?? null;
}

/** Reads off the catalogue what the service sees and may do. The role must be there. */
export async function readAccess(client: pg.Client, version: string): Promise<AccessFound> {
  const { rows: tables } = await client.query<TableFound>(TABLES, [SERVICE_ROLE]);
  const { rows: functions } = await client.query<FunctionFound>(FUNCTIONS, [SERVICE_ROLE]);
  const { rows: closed } = await client.query<{ name: string }>(CLOSED, [SERVICE_ROLE, SERVICE_SCHEMAS]);
  const { rows: books } = await client.query<{ version: string }>(
    "SELECT version FROM hiatus.function_files WHERE name = $1",
    [ACCESS_IN_BOOKS],
  );
  return {
    tables,
    functions,
    closedSchemas: closed.map(({ name }) => name),
    isOfLaterVersion: books[0] !== undefined && isLater(books[0].version, version),
  };
}

const TABLES = `
  SELECT CASE WHEN n.nspname = 'public' THEN c.relname ELSE n.nspname || '.' || c.relname END AS name,
    c.relrowsecurity AS "isSecured", c.relforcerowsecurity AS "isForced", pg_get_userbyid(c.relowner)::text AS owner,
    EXISTS (SELECT FROM pg_policy p WHERE p.polrelid = c.oid AND p.polname = 'owner' AND p.polroles = ARRAY[c.relowner]
      AND p.polcmd = '*' AND p.polpermissive AND pg_get_expr(p.polqual, p.polrelid) = 'true'
      AND p.polwithcheck IS NULL) AS "admitsOwner",
    pg_get_userbyid(c.relowner) = $1 AS "isOwnedByService",
    ARRAY(SELECT p FROM unnest(ARRAY['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER']) p
      WHERE has_table_privilege($1, c.oid, p)) AS may,
    ARRAY(SELECT a.attname::text FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
      AND has_column_privilege($1, c.oid, a.attnum, 'UPDATE')
      AND NOT has_table_privilege($1, c.oid, 'UPDATE') ORDER BY a.attname) AS "mayUpdate",
    (SELECT coalesce(jsonb_agg(jsonb_build_object('name', p.polname, 'isPermissive', p.polpermissive,
        'command', p.polcmd::text, 'sees', pg_get_expr(p.polqual, p.polrelid),
        'writes', pg_get_expr(p.polwithcheck, p.polrelid)) ORDER BY p.polname), '[]')
      FROM pg_policy p WHERE p.polrelid = c.oid AND (0 = ANY (p.polroles)
        OR EXISTS (SELECT FROM pg_roles r WHERE r.rolname = $1 AND r.oid = ANY (p.polroles)))) AS policies
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE (c.relkind IN ('r', 'p', 'm', 'f') OR c.relkind = 'v' AND NOT 'security_invoker=true' = ANY (coalesce(c.reloptions, '{}')))
    AND n.nspname IN ('public', 'hiatus', 'graphile_worker')
  ORDER BY 1`;

const FUNCTIONS = `
  SELECT format('hiatus.%I(%s)', p.proname, oidvectortypes(p.proargtypes)) AS signature, has_function_privilege($1, p.oid, 'EXECUTE') AS "isForService",
    EXISTS (SELECT FROM aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a
      WHERE a.grantee = 0) AS "isForAll"
  FROM pg_proc p WHERE p.pronamespace = 'hiatus'::regnamespace ORDER BY 1`;

const CLOSED = `SELECT name FROM unnest($2::text[]) name WHERE NOT has_schema_privilege($1, name, 'USAGE')`;
