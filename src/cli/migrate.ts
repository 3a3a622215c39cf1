import { type Migrated, migrate } from "@/platform/migrations/migrate";
import { type Command, print, readOptions } from "./command";
import { withNewDatabase } from "./database";

export const migrateCommand: Command = {
  name: "migrate",
  summary: "Brings the database to this version's schema",
  usage: "[--json]",
  run: async (args) => {
    const { json } = readOptions(args, {});
    return withNewDatabase(async ({ url, migrated }) => {
      const outcome = migrated ?? (await migrate(url));
      const { migrations: applied, functions, kept } = outcome;
      print({ applied, functions, kept }, json, wordsOf(outcome));
      return 0;
    });
  },
};

function wordsOf({ migrations, functions, kept }: Migrated): string {
  const applied = [...migrations, ...functions.map((name) => `hiatus.${name}`)].map(
    (name) => `Applied ${name}`,
  );
  return [
    ...(applied.length === 0 ? ["Nothing to apply."] : applied),
    ...kept.map((name) => `Kept hiatus.${name}, which this version no longer has`),
  ].join("\n");
}
