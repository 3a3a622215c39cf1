// Works out the figures of reports once more, from what else REST answers and by rules written down here again, and compares:
//   npx tsx scripts/check-reports.ts http://localhost:3000/api/v1 ak_… 2026-03
// Exits with 1 when a figure differs. The key is an admin's, and may read time off, employees, holidays and sites.

import { setTimeout as sleep } from "node:timers/promises";

type Sums = Map<string, number>;
type Part = "FULL_DAY" | "AM" | "PM";
type Half = "AM" | "PM";

interface TimeOff {
  employee_id: string;
  policy_id: string;
  status: string;
  start_date: string;
  end_date: string;
  start_date_type: Part;
  end_date_type: Part;
  dates: { date: string; days: number }[];
}
interface Person {
  id: string;
  is_active: boolean;
  end_date: string | null;
}
interface Spell {
  hire_date: string;
  end_date: string | null;
}
interface Held {
  policy_id: string;
  effective_date: string;
  end_effective_date: string | null;
}
interface Balance {
  id: string;
  allowance_entitlement: string;
  cycle_start_date: string;
  current_balance: number;
  carryover_days: number;
  days_accrued: number;
  manual_adjustments: number;
  days_taken: number;
}
interface Row {
  employee_id: string;
  policy_id: string;
  department_id: string | null;
  month: string;
  status: string;
  days: number;
  allowance_entitlement: string;
  current_balance: number;
  carryover_days: number;
  days_taken: number;
  days_owed: number;
  days_away: number;
  days_due: number;
}
interface Job {
  effective_date: string | null;
  site_id: string | null;
}
type Pattern = { effective_date: string } & Record<string, Part | null>;
interface Holiday {
  start_date: string;
  end_date: string;
  part_type: Part;
  country_code: string;
  site: string;
}
interface Site {
  id: string;
  name: string;
  country_code: string;
}

const USAGE = "Usage: npx tsx scripts/check-reports.ts BASE_URL KEY MONTH";
const WEEKDAYS = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];
const HALVES: Readonly<Record<Part, readonly Half[]>> = { FULL_DAY: ["AM", "PM"], AM: ["AM"], PM: ["PM"] };
/** Where people without a site work. */
const HOME = process.env.HOME_COUNTRY ?? "DE";
const DAY_MS = 86_400_000;

const [base = "", key = "", month = ""] = process.argv.slice(2);
process.exitCode = /^\d{4}-\d{2}$/.test(month) ? await main() : say(USAGE, 2);

async function main(): Promise<number> {
  const from = `${month}-01`;
  const last = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0));
  const to = last.toISOString().slice(0, 10);
  const people = await all<Person>("/employees?state=all&limit=200");
  const faults = [
    ...(await checkDays(from, to)),
    ...(await checkBalances(to, people)),
    ...(await checkRate(from, to, people)),
  ];
  if (faults.length === 0) return say(`The reports of ${month} agree.`, 0);
  return say(faults.map((fault) => `differs: ${fault}`).join("\n"), 1);
}

/** The days of each request lie in the request, date by date. */
async function checkDays(from: string, to: string): Promise<string[]> {
  const sums: Sums = new Map();
  const span = `from=${from}&to=${to}&limit=200`;
  for (const request of await all<TimeOff>(`/time-off/requests?status=approved,pending&${span}`)) {
    for (const { date, days } of request.dates) {
      if (!isIn(date, from, to)) continue;
      add(sums, [request.employee_id, request.policy_id, date.slice(0, 7), request.status], days);
    }
  }
  const reported: Sums = new Map();
  for (const row of await all<Row>(`/reports/days?${span}`)) {
    add(reported, [row.employee_id, row.policy_id, row.month, row.status], row.days);
  }
  return differences("days", sums, reported);
}

/** What everybody's own balances say of the day, and what is owed by department. */
async function checkBalances(on: string, people: readonly Person[]): Promise<string[]> {
  const reported: Sums = new Map();
  const owed: Sums = new Map();
  for (const row of await all<Row>(`/reports/balances?on=${on}&limit=200`)) {
    const { employee_id, policy_id } = row;
    addFigures(reported, [employee_id, policy_id], row.days_owed, row);
    if (row.allowance_entitlement !== "unlimited") {
      add(owed, [String(row.department_id), policy_id], Math.max(0, row.days_owed));
    }
  }
  const expected: Sums = new Map();
  for (const { id } of people) await addBalances(expected, id, on);
  const liability: Sums = new Map();
  for (const row of await all<Row>(`/reports/liability?on=${on}&limit=1000`)) {
    add(liability, [String(row.department_id), row.policy_id], row.days_owed);
  }
  return [...differences("balances", expected, reported), ...differences("liability", owed, liability)];
}

async function addBalances(sums: Sums, id: string, on: string): Promise<void> {
  const spells = await read<Spell[]>(`/employees/${id}/employments`);
  if (!spells.some(({ hire_date, end_date }) => isIn(on, hire_date, end_date))) return;
  const response = await ask(`/time-off/balances?employee_id=${id}&on=${on}`);
  // Nothing was assigned to them by then.
  if (response.status === 422) return;
  const taken = await all<TimeOff>(`/time-off/requests?employee_id=${id}&status=approved&limit=200`);
  const held = (await read<Held[]>(`/employees/${id}/policies`)).filter(
    ({ effective_date, end_effective_date }) => isIn(on, effective_date, end_effective_date),
  );
  for (const balance of (await response.json()) as Balance[]) {
    if (!held.some(({ policy_id }) => policy_id === balance.id)) continue;
    const used = taken
      .filter(({ policy_id }) => policy_id === balance.id)
      .flatMap(({ dates }) => dates)
      .filter(({ date }) => isIn(date, balance.cycle_start_date, on))
      .reduce((sum, { days }) => sum + days, 0);
    const earned = balance.carryover_days + balance.days_accrued + balance.manual_adjustments;
    addFigures(
      sums,
      [id, balance.id],
      balance.allowance_entitlement === "unlimited" ? 0 : earned - used,
      balance,
    );
  }
}

function addFigures(
  sums: Sums,
  of: readonly string[],
  owed: number,
  {
    current_balance,
    carryover_days,
    days_taken,
  }: Pick<Balance, "current_balance" | "carryover_days" | "days_taken">,
): void {
  add(sums, [...of, "left"], current_balance);
  add(sums, [...of, "carried"], carryover_days);
  add(sums, [...of, "taken"], days_taken);
  add(sums, [...of, "owed"], owed);
}

/** Half day by half day: who would have worked, and who was away. */
async function checkRate(from: string, to: string, people: readonly Person[]): Promise<string[]> {
  const holidays = await read<Holiday[]>("/holidays");
  const sites = await read<Site[]>("/sites");
  const requests = await all<TimeOff>(`/time-off/requests?status=approved&from=${from}&to=${to}&limit=200`);
  const expected: Sums = new Map();
  for (const person of people) {
    if (!person.is_active && person.end_date === null) continue;
    const spells = await read<Spell[]>(`/employees/${person.id}/employments`);
    const jobs = await read<Job[]>(`/employees/${person.id}/jobs`);
    const patterns = await read<Pattern[]>(`/employees/${person.id}/work-patterns`);
    const own = requests.filter(({ employee_id }) => employee_id === person.id);
    for (const date of datesOf(from, to)) {
      if (!spells.some(({ hire_date, end_date }) => isIn(date, hire_date, end_date))) continue;
      const job = jobs.filter((one) => (one.effective_date ?? "") <= date).at(-1) ?? jobs[0];
      const site = sites.find(({ id }) => id === job?.site_id);
      const free = new Set(
        holidays
          .filter(({ start_date, end_date }) => isIn(date, start_date, end_date))
          .filter(({ country_code }) => country_code === (site?.country_code ?? HOME))
          .filter((holiday) => holiday.site === "" || holiday.site === site?.name)
          .flatMap(({ part_type }) => HALVES[part_type]),
      );
      for (const half of workedOn(date, patterns).filter((one) => !free.has(one))) {
        add(expected, ["due"], 0.5);
        if (own.some((request) => partsOn(date, request).includes(half))) add(expected, ["away"], 0.5);
      }
    }
  }
  const [row] = await all<Row>(`/reports/absence-rate?from=${from}&to=${to}&by=month`);
  const reported: Sums = new Map([
    ["due", row?.days_due ?? 0],
    ["away", row?.days_away ?? 0],
  ]);
  return differences("absence rate", expected, reported);
}

/** By the pattern of the day, else Monday to Friday, which is what organizations work that have not said otherwise. */
function workedOn(date: string, patterns: readonly Pattern[]): readonly Half[] {
  const weekday = WEEKDAYS[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? "";
  const pattern = patterns.filter(({ effective_date }) => effective_date <= date).at(-1);
  const usual = weekday === "saturday" || weekday === "sunday" ? null : "FULL_DAY";
  const part = pattern === undefined ? usual : (pattern[weekday] ?? null);
  return part === null ? [] : HALVES[part];
}

function partsOn(date: string, request: TimeOff): readonly Half[] {
  if (!isIn(date, request.start_date, request.end_date)) return [];
  if (date === request.start_date) return HALVES[request.start_date_type];
  return HALVES[date === request.end_date ? request.end_date_type : "FULL_DAY"];
}

function isIn(date: string, first: string, last: string | null): boolean {
  return date >= first && (last === null || date <= last);
}

function datesOf(from: string, to: string): string[] {
  const count = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  return Array.from({ length: count }, (_, n) =>
    new Date(Date.parse(from) + n * DAY_MS).toISOString().slice(0, 10),
  );
}

function add(sums: Sums, of: readonly string[], days: number): void {
  const name = of.join(" ");
  sums.set(name, Math.round(((sums.get(name) ?? 0) + days) * 100) / 100);
}

function differences(what: string, expected: Sums, reported: Sums): string[] {
  return [...new Set([...expected.keys(), ...reported.keys()])]
    .map((name) => ({ name, one: expected.get(name) ?? 0, other: reported.get(name) ?? 0 }))
    .filter(({ one, other }) => one !== other)
    .map(({ name, one, other }) => `${what}, ${name}: ${one} by the rest, ${other} in the report`);
}

/** Every page of a list. */
async function all<Item>(path: string): Promise<Item[]> {
  const items: Item[] = [];
  for (let next: string | undefined = path; next !== undefined; ) {
    const response: Response = await ask(next);
    items.push(...((await response.json()) as Item[]));
    next = /<[^>]*\/api\/v1([^>]+)>; rel="next"/.exec(response.headers.get("link") ?? "")?.[1];
  }
  return items;
}

async function read<Answer>(path: string): Promise<Answer> {
  return (await (await ask(path)).json()) as Answer;
}

/** Waits where it has asked too often, or the service is busy. */
async function ask(path: string): Promise<Response> {
  const response = await fetch(base + path, { headers: { authorization: `Bearer ${key}` } });
  if (response.ok || response.status === 422) return response;
  if (response.status !== 429 && response.status !== 503) {
    throw new Error(`${path}: ${response.status} ${await response.text()}`);
  }
  const seconds = Number(response.headers.get("retry-after") ?? 1);
  await sleep(seconds * 1000);
  return ask(path);
}

function say(text: string, status: number): number {
  (status === 0 ? process.stdout : process.stderr).write(`${text}\n`);
  return status;
}
