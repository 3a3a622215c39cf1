import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { ImportLine } from "@/contracts/exchange/exchange";
import { dayOf, type Ground } from "./ground";
import type { Outcome } from "./judge";
import type { Line } from "./line";
import { outcomeOf } from "./load";

const EXPORTS = 14;
const ROWS = 20_000;
const SOON_MS = 500;
const CALLERS = 4;
const CONTROL_MS = 3_000;

/** One organization exports what it does not read, imports a large table and changes a holiday; another one asks who it is. */
export async function besideANeighbour(ground: Ground): Promise<Line> {
  await fillBusy(ground);
  const meanwhile = watch(ground, ground.quietKey);
  const sockets = Array.from({ length: EXPORTS }, () => unreadExport(ground));
  const holiday = { name: "Chaos", start_date: dayOf(400), end_date: dayOf(400), country_code: "DE" };
  const [imported, changed] = await Promise.all([
    importTable(ground),
    insistently(() => outcomeOf(ground.port, ground.busy.adminKey, "/holidays", holiday)),
  ]);
  const exports = await Promise.all(sockets.map(({ status }) => status));
  const times = await meanwhile();
  for (const { socket } of sockets) socket.destroy();
  return {
    figures: {
      calls: times.length,
      "slowest, ms": Math.round(Math.max(...times)),
      "exports begun": exports.filter((status) => status === 200).length,
      "exports told to come again": exports.filter((status) => status === 503).length,
      "rows imported": imported,
      "answer to the holiday": changed.status ?? 0,
    },
    wrong: { "answers after more than 500 ms": times.filter((time) => time > SOON_MS).length },
    control: { "late when it has to wait for a lock itself": await lateBehindALock(ground) },
  };
}

/** Tries again as long as it is told to. */
async function insistently(call: () => Promise<Outcome>): Promise<Outcome> {
  let outcome = await call();
  for (; outcome.status === 503; outcome = await call()) await sleep(1_000);
  return outcome;
}

async function fillBusy({ asSuperuser, busy }: Ground): Promise<void> {
  await asSuperuser((client) =>
    client.query(
      `INSERT INTO employees (organization_id, email, name, hire_date)
       SELECT $1, 'p' || n || '@many.example', repeat('Person ', 10) || n, '2020-01-01' FROM generate_series(1, $2::int) n`,
      [busy.id, ROWS],
    ),
  );
}

/** Calls by several at once until it is told to stop; how long each took, in milliseconds. */
function watch({ port }: Ground, key: string): () => Promise<number[]> {
  const times: number[] = [];
  let isOver = false;
  const caller = async () => {
    while (!isOver) {
      const { status, tookMs } = await outcomeOf(port, key, "/me");
      times.push(status === 200 ? tookMs : Number.POSITIVE_INFINITY);
      await sleep(10);
    }
  };
  const callers = Array.from({ length: CALLERS }, caller);
  return async () => {
    isOver = true;
    await Promise.all(callers);
    return times;
  };
}

/** Asks for an export, and reads no more of it than its status. */
function unreadExport({ port, busy }: Ground): { readonly socket: Socket; readonly status: Promise<number> } {
  const socket = connect(port, "127.0.0.1");
  socket.write(
    `GET /api/files/exports/employees HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nCookie: ${busy.adminCookie}\r\nSec-Fetch-Site: same-origin\r\n\r\n`,
  );
  const status = new Promise<number>((resolve) => {
    socket.once("close", () => resolve(0));
    socket.on("error", () => resolve(0));
    socket.once("data", (bytes) => {
      socket.pause();
      resolve(Number(bytes.toString("latin1").split(" ", 2)[1]));
    });
  });
  return { socket, status };
}

/** Checks and imports a table; how many employees it brought. */
async function importTable({ port, busy }: Ground): Promise<number> {
  const rows = Array.from({ length: ROWS }, (_, n) => `new${n}@many.example,New ${n},2026-01-01`);
  const table = new File([["email,name,hire_date", ...rows].join("\n")], "many.csv");
  const send = async (path: string, fields: Readonly<Record<string, string>>) => {
    const form = new FormData();
    form.append("file", table);
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    const response = await fetch(`http://127.0.0.1:${port}/api/files/imports/employees${path}`, {
      method: "POST",
      headers: { cookie: busy.adminCookie, "sec-fetch-site": "same-origin" },
      body: form,
    });
    const lines = (await response.text()).trimEnd().split("\n");
    return ImportLine.parse(JSON.parse(lines.at(-1) ?? ""));
  };
  for (;;) {
    const checked = await send("/check", {});
    const last = checked.kind === "checked" ? await send("", { digest: checked.digest }) : checked;
    if (last.kind === "imported") return last.summary.new;
    // Told to try again while the exports are running.
    if (last.kind !== "problem" || last.problem.code !== "unavailable") throw new Error(JSON.stringify(last));
    await sleep(1_000);
  }
}

/** The same callers while a lock keeps what they ask for. */
async function lateBehindALock(ground: Ground): Promise<number> {
  return ground.asSuperuser(async (client) => {
    const meanwhile = watch(ground, ground.quietKey);
    await client.query("BEGIN; LOCK TABLE employees IN ACCESS EXCLUSIVE MODE");
    await sleep(CONTROL_MS);
    await client.query("ROLLBACK");
    return (await meanwhile()).filter((time) => time > SOON_MS).length;
  });
}
