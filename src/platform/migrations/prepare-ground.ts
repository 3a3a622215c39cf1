import type pg from "pg";
import { describeFailure } from "./describe-failure";

/** Roles belong to the cluster: another database may have made this one, and two may migrate at the same time. */
const SERVICE_ROLE = `DO $$
BEGIN
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'hiatus_service') THEN
        BEGIN
            CREATE ROLE hiatus_service NOLOGIN NOINHERIT;
        EXCEPTION
            WHEN duplicate_object OR unique_violation THEN NULL;
            WHEN insufficient_privilege THEN
                RAISE EXCEPTION 'the role hiatus_service does not exist and % may not create it', current_user
                    USING ERRCODE = 'insufficient_privilege',
                          HINT = format(
                              'As a superuser: CREATE ROLE hiatus_service NOLOGIN; GRANT hiatus_service TO %I;',
                              current_user
                          );
        END;
    END IF;
    IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'hiatus_service' AND (rolsuper OR rolbypassrls)) THEN
        RAISE EXCEPTION 'the role hiatus_service must be neither a superuser nor exempt from row-level security'
            USING HINT = 'As a superuser: ALTER ROLE hiatus_service NOSUPERUSER NOBYPASSRLS;';
    END IF;
    -- The service connects as the owner and then does SET ROLE.
    IF NOT pg_has_role(current_user, 'hiatus_service',
        CASE WHEN current_setting('server_version_num')::integer >= 160000 THEN 'SET' ELSE 'MEMBER' END) THEN
        BEGIN
            EXECUTE format('GRANT hiatus_service TO %I', current_user);
        EXCEPTION WHEN insufficient_privilege THEN
            RAISE EXCEPTION '% may not act as hiatus_service', current_user
                USING ERRCODE = 'insufficient_privilege',
                      HINT = format('As a superuser: GRANT hiatus_service TO %I;', current_user);
        END;
    END IF;
END $$`;

/** Asked first: even with IF NOT EXISTS one must be allowed to create schemas. */
const FUNCTIONS_SCHEMA = `DO $$ BEGIN
  IF to_regnamespace('hiatus') IS NULL THEN CREATE SCHEMA hiatus; END IF;
END $$`;

/** Prisma's own table, so that its tools can read how far this database is. */
const MIGRATION_BOOKS = `CREATE TABLE IF NOT EXISTS public._prisma_migrations (
  id VARCHAR(36) PRIMARY KEY NOT NULL, checksum VARCHAR(64) NOT NULL, finished_at TIMESTAMPTZ,
  migration_name VARCHAR(255) NOT NULL, logs TEXT, rolled_back_at TIMESTAMPTZ,
  started_at TIMESTAMPTZ NOT NULL DEFAULT now(), applied_steps_count INTEGER NOT NULL DEFAULT 0)`;

/** Which text of a function is in force, and the version of the program that brought it. */
const FUNCTION_BOOKS = `CREATE TABLE IF NOT EXISTS hiatus.function_files (
  name text PRIMARY KEY NOT NULL, checksum text NOT NULL, version text NOT NULL,
  applied_at timestamptz NOT NULL DEFAULT clock_timestamp())`;

/** Makes what functions and tables stand on, where it is missing: the service's role, a schema and the books. */
export async function prepareGround(client: pg.Client): Promise<void> {
  try {
    await client.query([SERVICE_ROLE, FUNCTIONS_SCHEMA, MIGRATION_BOOKS, FUNCTION_BOOKS].join(";\n"));
  } catch (error) {
    throw new Error(`The database cannot be prepared: ${describeFailure(error, "")}`, { cause: error });
  }
}
