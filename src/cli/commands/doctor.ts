import { currentTime } from "@/platform/clock";
import { accessFaults } from "@/platform/migrations/is-migrated";
import { examineData } from "@/services/organizations/examine-data";
import { type Command, print, readOptions } from "../command";
import { withDatabase } from "../database";

export const doctor: Command = {
  name: "doctor",
  summary:
    "Counts what must never be true of the data and of what the service may do; ends with 1 when something is",
  usage: "[--json]",
  run: async (args) => {
    const { json } = readOptions(args, {});
    return withDatabase(async ({ url }) => {
      const { violations, access, isSound, words } = await examine(url);
      print({ violations, access }, json, words);
      return isSound ? 0 : 1;
    });
  },
};

/** Examines a database: what the service may do there, and then its data. */
export async function examine(url: string) {
  const access = await accessFaults(url);
  // Without its rights the service could not even look at the rest.
  const found = access.length > 0 ? {} : await examineData(url, currentTime());
  const violations: Record<string, number> = { faults_of_access: access.length, ...found };
  const lines = Object.entries(violations).map(
    ([name, count]) => `${count === 0 ? "ok  " : "FAIL"} ${count} ${name}`,
  );
  const advice = access.length > 0 ? ["`npm run -s hiatus -- migrate` mends what it can."] : [];
  return {
    violations,
    access,
    isSound: Object.values(violations).every((count) => count === 0),
    words: [...lines, ...access.map((fault) => `     ${fault}`), ...advice].join("\n"),
  };
}
