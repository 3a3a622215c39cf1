import { setTimeout as sleep } from "node:timers/promises";
import { ImportLine } from "@/contracts/exchange/exchange";
import { heldMs, holdLoop } from "./loop-watch";
import type { Target } from "./send-hostile";

const ROWS = 20_000;
/** What is held is noticed by the next tick of the watch. */
const TICK_MS = 20;
const HOLD_MS = 200;

/** For how long each kind of long work held the event loop at most, in milliseconds. */
export type Held = Readonly<Record<"dry run" | "import" | "export", number>>;

/** Does long work several times, and takes the best of each kind: what else runs on the machine only adds. */
export async function holdsOfLongWork(target: Target, rounds: number): Promise<Held> {
  const all: Held[] = [];
  for (let round = 0; round < rounds; round++) all.push(await holdsOfOneRound(target, round));
  const least = (kind: keyof Held) => Math.min(...all.map((held) => held[kind]));
  return { "dry run": least("dry run"), import: least("import"), export: least("export") };
}

/** What the watch says of a loop that is held on purpose. */
export async function holdOfControl({ port }: Target): Promise<number> {
  await heldMs(port);
  await sleep(TICK_MS);
  await holdLoop(port, HOLD_MS);
  await sleep(TICK_MS);
  return heldMs(port);
}

async function holdsOfOneRound(target: Target, round: number): Promise<Held> {
  const rows = Array.from({ length: ROWS }, (_, n) => `r${round}p${n}@x.example,Person ${n},2024-01-01`);
  const table = new File([["email,name,hire_date", ...rows].join("\n")], "people.csv", { type: "text/csv" });
  let digest = "";
  const dryRun = await held(target, async () => {
    const last = await send(target, "/check", table);
    if (last.kind !== "checked") throw new Error(JSON.stringify(last));
    ({ digest } = last);
  });
  const imported = await held(target, async () => {
    const last = await send(target, "", table, { digest });
    if (last.kind !== "imported") throw new Error(JSON.stringify(last));
  });
  const exported = await held(target, async () => {
    const response = await fetch(`http://127.0.0.1:${target.port}/api/files/exports/employees`, {
      headers: headersOf(target),
    });
    const text = await response.text();
    if (response.status !== 200 || text.split("\n").length <= ROWS)
      throw new Error(`The export: ${response.status}`);
  });
  return { "dry run": dryRun, import: imported, export: exported };
}

async function held({ port }: Target, work: () => Promise<void>): Promise<number> {
  await heldMs(port);
  // The watch starts over with its next tick.
  await sleep(TICK_MS);
  await work();
  await sleep(TICK_MS);
  return heldMs(port);
}

function headersOf({ cookie }: Target): Record<string, string> {
  return { cookie, "sec-fetch-site": "same-origin" };
}

async function send(
  target: Target,
  path: string,
  table: File,
  fields: Readonly<Record<string, string>> = {},
) {
  const form = new FormData();
  form.append("file", table);
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const response = await fetch(`http://127.0.0.1:${target.port}/api/files/imports/employees${path}`, {
    method: "POST",
    headers: headersOf(target),
    body: form,
  });
  const lines = (await response.text()).trimEnd().split("\n");
  return ImportLine.parse(JSON.parse(lines.at(-1) ?? ""));
}
