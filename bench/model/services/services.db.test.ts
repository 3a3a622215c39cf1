import fc from "fast-check";
import { expect, it } from "vitest";
import { examineData } from "@/services/organizations/examine-data";
import { givenDatabase } from "@/test/database/given-database";
import { anyBeginning, BEGINNING, type Beginning } from "../beginnings";
import { anyCommand, type Command } from "../commands";
import { play } from "../play";
import { followed } from "../settle";
import { beginning } from "../story";
import { tell } from "../tell";
import { act } from "./act";
import { compareServices } from "./compare-services";
import { buildTenant } from "./tenant";
import { inWholeDays, wholeDays } from "./terms-on-wire";

/** `HIATUS_MODEL_STORIES=200 npx vitest run --project integration bench/model` tells many longer ones. */
const STORIES = Number(process.env.HIATUS_MODEL_STORIES ?? 3);
const COMMANDS = STORIES > 3 ? 50 : 25;
const SEED = Number(process.env.HIATUS_MODEL_SEED ?? Date.now() % 1_000_000);

/** What the services are asked for even where the model says that nothing comes of it. */
const ASKED: readonly Command["kind"][] = ["book", "change", "move", "job", "undecline"];

const db = givenDatabase();
let latest = BEGINNING;

async function happen(begun: Beginning, story: readonly Command[]): Promise<void> {
  const tenant = await buildTenant(db, begun);
  if (tenant === null) return;
  let world = beginning(begun);
  for (const command of story) {
    const next = play(world, command);
    if (!ASKED.includes(command.kind) && JSON.stringify(next) === JSON.stringify(world)) continue;
    if (!(await act(tenant, world, command, next))) continue;
    world = command.kind === "pass" ? next : followed(next);
    latest = Math.max(latest, world.today);
    await compareServices(tenant, world);
  }
}

/** As the contract asks: the years' allowances in whole days, and no adjustment of nothing. */
const wholeCommand = anyCommand.map((command): Command => {
  if (command.kind === "version") return { ...command, terms: inWholeDays(command.terms) };
  if (command.kind === "allow" && command.amount !== null) {
    return { ...command, amount: wholeDays(command.amount) };
  }
  return command.kind === "adjust" && command.amount === 0 ? { ...command, amount: 50 } : command;
});
const wholeBeginning = anyBeginning.map(
  ({ terms: [one, other], ...begun }): Beginning => ({
    ...begun,
    terms: [inWholeDays(one), inWholeDays(other)],
  }),
);

it(
  "the services and a model that counts day by day agree on whatever happens to an employee",
  async () => {
    const stories = fc.array(wholeCommand, { minLength: COMMANDS, maxLength: COMMANDS });
    const outcome = await fc.check(fc.asyncProperty(wholeBeginning, stories, happen), {
      numRuns: STORIES,
      seed: SEED,
      interruptAfterTimeLimit: STORIES * 60_000,
    });
    const told = outcome.counterexample ? tell(...outcome.counterexample).join("\n") : "";
    expect(outcome.failed, `seed ${SEED}\n${told}\n${String(outcome.errorInstance)}`).toBe(false);
  },
  STORIES * 60_000,
);

it("leaves data behind in which the doctor finds nothing", async () => {
  const counts = await examineData(db.url, new Date((latest + 1) * 86_400_000));
  expect(Object.entries(counts).filter(([, count]) => count > 0)).toEqual([]);
});
