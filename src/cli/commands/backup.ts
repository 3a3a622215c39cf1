import { readErasureList } from "@/platform/backups/erasure-list";
import { verifyBackup } from "@/platform/backups/read-backup";
import { readyBackup, restoreBackup } from "@/platform/backups/restore-backup";
import { writeBackup } from "@/platform/backups/write-backup";
import { currentTime } from "@/platform/clock";
import { refuseUnmigratedDatabase } from "@/platform/migrations/is-migrated";
import { type Command, flag, print, readOptions, text } from "../command";
import { withDatabase, withNewDatabase } from "../database";
import { examine } from "./doctor";
import { replayList } from "./erase-person";

const AS_IT_IS = { mayMigrate: false };

export const backup: Command = {
  name: "backup",
  summary:
    "Writes everything that the database holds into one file, while the service runs, and examines both",
  usage: "FILE [--force]",
  run: async (args) => {
    const { file, force, json } = readOptions(args, { file: text, force: flag }, ["file"]);
    return withDatabase(async ({ url }) => {
      await refuseUnmigratedDatabase(url);
      await writeBackup(url, { file, mayReplace: force, now: currentTime() });
      const { end } = await verifyBackup(file);
      const found = await examine(url);
      const rows = rowsOf(end.tables);
      const words = `Wrote ${rows} rows to ${file}.${found.isSound ? "" : `\n${found.words}`}`;
      print({ file, rows, tables: countsOf(end.tables), violations: found.violations }, json, words);
      return found.isSound ? 0 : 1;
    }, AS_IT_IS);
  },
};

export const restore: Command = {
  name: "restore",
  summary: "Turns a backup into a working service on an empty database, and examines it",
  usage: "FILE [--erasures LIST] [--force]",
  run: async (args) => {
    const shape = { file: text, erasures: text.optional(), force: flag };
    const { file, erasures, force, json } = readOptions(args, shape, ["file"]);
    // Before a database is made or touched.
    const listed = erasures === undefined ? [] : readErasureList(erasures);
    const ready = await readyBackup(file);
    return withNewDatabase(async ({ url }) => {
      await restoreBackup(url, ready, { file, mayReplace: force });
      const replayed = await replayList(listed);
      const found = await examine(url);
      const rows = rowsOf(ready.end.tables);
      const again = listed.length === 0 ? "" : `Erased ${replayed.erased} people again.\n`;
      const words = `Restored ${rows} rows of ${ready.header.created_at}.\n${again}${found.words}`;
      const tables = countsOf(ready.end.tables);
      print({ file, rows, tables, erasures: replayed, violations: found.violations }, json, words);
      return found.isSound ? 0 : 1;
    }, AS_IT_IS);
  },
};

type Tables = Readonly<Record<string, { readonly rows: number }>>;

function rowsOf(tables: Tables): number {
  return Object.values(tables).reduce((sum, { rows }) => sum + rows, 0);
}

function countsOf(tables: Tables): Record<string, number> {
  return Object.fromEntries(Object.entries(tables).map(([name, { rows }]) => [name, rows]));
}
