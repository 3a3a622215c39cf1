import { type Migrated, migrate } from "@/platform/migrations/migrate";
import { type Command, print, readOptions } from "../command";
import { withNewDatabase } from "../database";

export const migrateCommand: Command = {
  name: "migrate",
  summary:
    "Brings the database to this version's schema, and what the service may do there to what it should",
  usage: "[--json]",
  run: async (args) => {
    const { json } = readOptions(args, {});
    return withNewDatabase(async ({ url, migrated }) => {
      const outcome = migrated ?? (await migrate(url));
      const { migrations: applied, functions, kept, mended } = outcome;
      print({ applied, functions, kept, mended }, json, wordsOf(outcome));
      return 0;
    });
  },
};

function wordsOf({ migrations, functions, kept, mended }: Migrated): string {
  const done = [
    ...[...migrations, ...functions.map((name) => `hiatus.${name}`)].map((name) => `Applied ${name}`),
    // A new database, or one with new tables, is settled for the first time.
    ...(migrations.length > 0 ? [] : mended.map((name) => `Mended what the service may do with ${name}`)),
  ];
  return [
    ...(done.length === 0 ? ["Nothing to apply."] : done),
    ...kept.map((name) => `Kept hiatus.${name}, which this version no longer has`),
  ].join("\n");
}
