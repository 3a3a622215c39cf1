import { countViolations } from "@/db/doctor.store";
import { type Command, print, readOptions } from "./command";
import { withDatabase } from "./database";

export const doctor: Command = {
  name: "doctor",
  summary: "Counts what must never be true of the data; ends with 1 when something is",
  usage: "[--json]",
  run: async (args) => {
    const { json } = readOptions(args, {});
    return withDatabase(async ({ url }) => {
      const violations = await countViolations(url);
      const lines = Object.entries(violations).map(
        ([name, count]) => `${count === 0 ? "ok  " : "FAIL"} ${count} ${name}`,
      );
      print({ violations }, json, lines.join("\n"));
      return Object.values(violations).every((count) => count === 0) ? 0 : 1;
    });
  },
};
