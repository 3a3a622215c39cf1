import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { PDF } from "./support/files";
import { findFreeDays } from "./support/free-days";
import { createKey } from "./support/operator";
import { Service, type TimeOffRequest } from "./support/service";

/** The README's shell blocks that call the API, in order, without the one that only sets variables. */
function walkOf(readme: string): string {
  const blocks = [...readme.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, block]) => block ?? "");
  return blocks.filter((block) => block.includes("$BASE/time-off")).join("\n");
}

test("the README's curl lines ask, approve and decline, and the balance tells each step", async ({
  baseURL,
}) => {
  const origin = baseURL ?? "";
  const keys = {
    ANNA: await createKey(origin, "anna"),
    BEN: await createKey(origin, "ben"),
    CLARA: await createKey(origin, "clara"),
  };
  const anna = new Service(origin, keys.ANNA);
  const before = await anna.balance();
  const { first, last } = await findFreeDays(anna, before, 4);
  const folder = mkdtempSync(join(tmpdir(), "hiatus-readme-"));

  try {
    const pdf = join(folder, PDF.name);
    writeFileSync(pdf, PDF.buffer);
    const output = execFileSync(
      "bash",
      ["-euo", "pipefail", "-c", walkOf(readFileSync("README.md", "utf8"))],
      {
        encoding: "utf8",
        env: { ...process.env, ...keys, BASE: `${origin}/api/v1`, START: first, END: last, PDF: pdf },
      },
    );

    const { days_requested: requested, days_taken: taken, current_balance: left } = before;
    expect(output.match(/^requested .*$/gm)).toEqual([
      `requested ${requested}, taken ${taken}, left ${left}`,
      `requested ${requested + 3.5}, taken ${taken}, left ${left - 3.5}`,
      `requested ${requested}, taken ${taken + 3.5}, left ${left - 3.5}`,
      `requested ${requested + 0.5}, taken ${taken + 3.5}, left ${left - 4}`,
      `requested ${requested}, taken ${taken + 3.5}, left ${left - 3.5}`,
    ]);
    const preview = output.split("\n").find((line) => line.startsWith('{"days":')) ?? "{}";
    expect(JSON.parse(preview)).toMatchObject({
      days: 3.5,
      violations: [],
      approvers: [{ name: "Ben Schröder" }, { name: "Clara Núñez Iglesias" }],
    });
  } finally {
    rmSync(folder, { recursive: true });
  }

  const made = await anna.get<TimeOffRequest[]>("/time-off/requests", { from: first, to: last });
  expect(made.slice(0, 2).map(({ status, start_date }) => [status, start_date])).toEqual([
    ["declined", last],
    ["approved", first],
  ]);
});
