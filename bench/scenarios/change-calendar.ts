import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "@/platform/embedded-database/database-settings";
import { type Bookings, dealBookings } from "../calendar/bookings";
import { type CalendarChange, calendarChanges } from "../calendar/changes";
import { type Ground, prepareGround } from "../calendar/ground";
import { type LockWatch, watchCalendar } from "../calendar/lock-watch";
import { keyedEmployees } from "../data-set/api-keys";
import type { BenchServer } from "../data-set/bench-database";
import { LoadDriver } from "../load/load-driver";
import type { LoadFigures } from "../load-process";
import type { Operation } from "../measure/contestant";
import { startWithoutPages } from "../measure/server-process";
import type { BenchOptions } from "../options";
import { preparePlans } from "./prepare-plans";

const CLIENTS = 12;
const READERS = 4;
const LONGEST_SECONDS = 120;
const BEFORE_MS = 1_500;
const RUNS_WITHOUT_CHANGE = 2;
const AFTER_MS = 1_000;
const SECONDS_OF_PLAN = 20;

/** Changes how days count while 12 clients book and 4 read: how long each change takes, and how long the slowest of the others waits. */
export async function changeCalendar(options: BenchOptions, server: BenchServer): Promise<void> {
  const database = await server.open(options);
  const ground = await prepareGround(database, options.employees);
  const plans = await preparePlans(database, keyedEmployees(options.employees), {
    ...options,
    only: ["balances", "preview", "create", "queue"],
    seconds: SECONDS_OF_PLAN,
  });
  const port = await freePort();
  const { url: databaseUrl, serverPid: databasePid } = database;
  const { dataDir } = options;
  const service = await startWithoutPages({ name: "calendar", port, databaseUrl, databasePid, dataDir });
  const drivers = { bookings: new LoadDriver(), readings: new LoadDriver() };
  const watch = await watchCalendar(database.superuserUrl);
  try {
    const before = await ground.readTaken();
    const changes = calendarChanges(ground.things);
    const bookings = dealBookings(requestsOf(plans.operations, ["create"]), {
      busyMonday: ground.things.busyMonday,
      runs: changes.length + RUNS_WITHOUT_CHANGE,
    });
    await drivers.readings.learn({
      name: "readings",
      isRepeatable: true,
      requests: shuffled(requestsOf(plans.operations, ["balances", "preview", "queue"])),
    });
    await measureAll({ port, ground, bookings, drivers, watch }, changes);
    console.log();
    say(before === (await ground.readTaken()), "what was booked before takes the same as before the changes");
    say(
      (await ground.countLeftFree()) === 0,
      "nothing that was booked meanwhile kept a day free that is none",
    );
  } finally {
    drivers.bookings.stop();
    drivers.readings.stop();
    await watch.stop();
    await service.stop();
    await ground.tidyUp();
    await ground.close();
    await plans.created.takeBack();
    await plans.created.close();
  }
}

interface Stage {
  port: number;
  ground: Ground;
  bookings: Bookings;
  drivers: { bookings: LoadDriver; readings: LoadDriver };
  watch: LockWatch;
}

async function measureAll(stage: Stage, changes: readonly CalendarChange[]): Promise<void> {
  printLine([
    "",
    "change ms",
    "closed ms",
    "bookings",
    "p99 ms",
    "slowest ms",
    "readings",
    "p99 ms",
    "slowest ms",
    "not 2xx",
  ]);
  await under(stage, "(warming up)", false, () => sleep(BEFORE_MS));
  await under(stage, "(no change)", false, () => sleep(BEFORE_MS));
  let made = "";
  for (const change of changes) {
    await under(stage, change.name, change.name.endsWith("a day of a busy week"), async () => {
      const { id } = await send(stage, change, made);
      if (change.path === "/holidays" && id !== undefined) made = id;
    });
  }
}

/** Does something while everybody else calls, and prints how they fared. */
async function under(
  { port, bookings, drivers, watch }: Stage,
  name: string,
  isOverChange: boolean,
  work: () => Promise<unknown>,
): Promise<void> {
  await drivers.bookings.learn({
    name: "bookings",
    requests: bookings.next(isOverChange),
    isRepeatable: false,
  });
  const order = { port, seconds: LONGEST_SECONDS };
  const running = Promise.all([
    drivers.bookings.run({ plan: "bookings", connections: CLIENTS, ...order }),
    drivers.readings.run({ plan: "readings", connections: READERS, ...order }),
  ]);
  await sleep(BEFORE_MS);
  watch.begin();
  const begin = performance.now();
  await work();
  const took = performance.now() - begin;
  const closed = await watch.end();
  await sleep(AFTER_MS);
  drivers.bookings.halt();
  drivers.readings.halt();
  const [booked, read] = await running;
  if (booked.isPlanExhausted)
    throw new Error(`${name}: the bookings were used up before the change was made.`);
  printLine([
    name,
    took.toFixed(0),
    closed.toFixed(0),
    ...cellsOf(booked),
    ...cellsOf(read),
    String(failuresOf(booked) + failuresOf(read)),
  ]);
}

/** Makes a change, or asks for all pages of what it would do. */
async function send(stage: Stage, change: CalendarChange, made: string): Promise<{ id?: string }> {
  let answer = await call(stage, change, made);
  const { path, isForesight } = change;
  while (isForesight && answer.next_cursor) {
    answer = await call(stage, { ...change, path: `${path}&cursor=${answer.next_cursor}` }, made);
  }
  return answer;
}

async function call({ port, ground }: Stage, { method, path, body }: CalendarChange, made: string) {
  const response = await fetch(`http://127.0.0.1:${port}/api/v1${path.replace("{made}", made)}`, {
    method,
    headers: { Authorization: `Bearer ${ground.adminKey}`, "Content-Type": "application/json" },
    ...(body && { body: JSON.stringify(body) }),
  });
  const answer = await response.text();
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${answer}`);
  return JSON.parse(answer) as { id?: string; next_cursor?: string | null };
}

function requestsOf(operations: readonly Operation[], names: readonly string[]) {
  return operations.filter(({ name }) => names.includes(name)).flatMap(({ requests }) => requests);
}

/** In another order, and always in the same: what stands side by side is of one kind. */
function shuffled<Item>(items: readonly Item[]): Item[] {
  const stride = 1_009;
  const some = items.length % stride === 0 ? items.slice(1) : items;
  return some.flatMap((_, index) => some[(index * stride) % some.length] ?? []);
}

function cellsOf({ requests, p99Ms, slowestMs }: LoadFigures): string[] {
  return [String(requests), p99Ms.toFixed(0), slowestMs.toFixed(0)];
}

function failuresOf({ statuses }: LoadFigures): number {
  return Object.entries(statuses).reduce(
    (sum, [status, count]) => sum + (status.startsWith("2") ? 0 : count),
    0,
  );
}

function say(isRight: boolean, sentence: string): void {
  console.log(`${isRight ? "ok  " : "FAIL"} ${sentence}`);
  if (!isRight) process.exitCode = 1;
}

function printLine([name = "", ...cells]: string[]): void {
  console.log(name.padEnd(36) + cells.map((cell) => cell.padStart(12)).join(""));
}
