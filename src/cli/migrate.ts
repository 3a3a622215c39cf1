import { migrate } from "@/platform/migrate";
import { type Command, print, readOptions } from "./command";
import { withDatabase } from "./database";

export const migrateCommand: Command = {
  name: "migrate",
  summary: "Brings the database to this version's schema",
  usage: "[--json]",
  run: async (args) => {
    const { json } = readOptions(args, {});
    return withDatabase(async ({ url, applied: before }) => {
      const applied = [...before, ...(await migrate(url))];
      const words =
        applied.length === 0 ? "Nothing to apply." : applied.map((name) => `Applied ${name}`).join("\n");
      print({ applied }, json, words);
      return 0;
    });
  },
};
