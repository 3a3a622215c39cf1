import { currentTime } from "@/platform/clock";
import { accessFaults } from "@/platform/migrations/is-migrated";
import { examineData } from "@/services/organizations/examine-data";
import { type Command, print, readOptions } from "./command";
import { withDatabase } from "./database";

export const doctor: Command = {
  name: "doctor",
  summary:
    "Counts what must never be true of the data and of what the service may do; ends with 1 when something is",
  usage: "[--json]",
  run: async (args) => {
    const { json } = readOptions(args, {});
    return withDatabase(async ({ url }) => {
      const faults = await accessFaults(url);
      // Without its rights the service could not even look at the rest.
      const found = faults.length > 0 ? {} : await examineData(url, currentTime());
      const violations = { faults_of_access: faults.length, ...found };
      const lines = Object.entries(violations).map(
        ([name, count]) => `${count === 0 ? "ok  " : "FAIL"} ${count} ${name}`,
      );
      const advice = faults.length > 0 ? ["`npm run -s hiatus -- migrate` mends what it can."] : [];
      print(
        { violations, access: faults },
        json,
        [...lines, ...faults.map((fault) => `     ${fault}`), ...advice].join("\n"),
      );
      return Object.values(violations).every((count) => count === 0) ? 0 : 1;
    });
  },
};
