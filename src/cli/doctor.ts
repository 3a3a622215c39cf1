import { currentTime } from "@/platform/clock";
import { examineData } from "@/services/organizations/examine-data";
import { type Command, print, readOptions } from "./command";
import { withDatabase } from "./database";

export const doctor: Command = {
  name: "doctor",
  summary: "Counts what must never be true of the data; ends with 1 when something is",
  usage: "[--json]",
  run: async (args) => {
    const { json } = readOptions(args, {});
    return withDatabase(async ({ url }) => {
      const violations = await examineData(url, currentTime());
      const lines = Object.entries(violations).map(
        ([name, count]) => `${count === 0 ? "ok  " : "FAIL"} ${count} ${name}`,
      );
      print({ violations }, json, lines.join("\n"));
      return Object.values(violations).every((count) => count === 0) ? 0 : 1;
    });
  },
};
