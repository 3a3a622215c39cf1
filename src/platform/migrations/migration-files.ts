import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../project-root";

export type Migration = { readonly name: string; readonly sql: string; readonly checksum: string };

/** Reads the migrations of a folder in their order, with Prisma's checksums. */
export function readMigrations(folder = join(projectRoot(), "prisma", "migrations")): Migration[] {
  return readdirSync(folder)
    .sort()
    .filter((name) => existsSync(join(folder, name, "migration.sql")))
    .map((name) => {
      const sql = readFileSync(join(folder, name, "migration.sql"), "utf8");
      return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
    });
}
