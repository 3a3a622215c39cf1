import { plusDays } from "../support/free-days";
import type { Service } from "../support/service";
import { personName, thingName } from "./long-names";

interface Reference {
  readonly id: string;
}

/** What a picture can be of. */
export interface Filled {
  readonly person: string;
  readonly policy: string;
  readonly request: string;
}

const AT_ONCE = 4;
const NOTES = [
  "Finally a week at the sea, with the whole family and the dog.",
  "إجازة عائلية في تونس",
  "https://example.com/a/very/long/address/that/has/no/space/in/it/and/goes/on/and/on/and/on/until/it/ends",
];

/** Fills an organization with this many of everything, through the public operations. */
export async function fill(service: Service, amount: number): Promise<Filled> {
  const today = new Date().toISOString().slice(0, 10);
  const make = async (path: string, bodyOf: (index: number) => object, most = amount): Promise<string[]> => {
    const made = await inTurn(Math.min(most, amount), (index) =>
      service.post<Reference>(path, bodyOf(index)),
    );
    return made.map(({ id }) => id);
  };
  const departments = await make("/departments", (index) => ({ name: thingName(index) }));
  const positions = await make("/positions", (index) => ({ name: thingName(index) }));
  await make("/employment-types", (index) => ({ name: thingName(index) }));
  const place = { country_code: "DE", time_zone: "Europe/Berlin" };
  const sites = await make("/sites", (index) => ({ name: thingName(index), ...place }));
  await make("/holidays", (index) => {
    const day = plusDays(today, index);
    return { name: thingName(index), start_date: day, end_date: day, part_type: "AM", country_code: "DE" };
  });
  const [policy = ""] = await make("/policies", (index) => ({ name: thingName(index), ...POLICY }), 30);
  await make("/booking-limits", (index) => ({
    name: thingName(index),
    department_id: departments[index % 12],
    start_date: plusDays(today, 400 + index),
    ...(index % 2 === 0 ? { kind: "blackout" } : { kind: "capacity", max_absent: index }),
  }));
  const people = await make("/employees", (index) => ({
    name: personName(index),
    email: `${"long.".repeat(index % 8)}person${index}@${"very-".repeat(index % 5)}long-name.example`,
    role: "member",
    hire_date: "2020-01-01",
    department_id: departments[index % 12],
    position_id: positions[index],
    site_id: sites[index % 12],
    manager_id: null,
  }));
  const own = await service.get<{ employee: Reference }>("/me");
  const holders = [own.employee.id, ...people];
  const assignment = { policy_id: policy, effective_date: "2020-01-01" };
  await inTurn(holders.length, (index) =>
    service.post<Reference>(`/employees/${holders[index]}/policies`, assignment),
  );
  const requests = await make("/time-off/requests", (index) => ({
    policy_id: policy,
    employee_id: people[index],
    ...daysFrom(plusDays(today, index % 60), index),
    note: NOTES[index % NOTES.length],
  }));
  await decideSome(service, requests);
  await make("/time-off/requests", (index) => {
    const day = workday(today, index);
    return { policy_id: policy, start_date: day, end_date: day, start_date_type: "PM" };
  });
  return { person: people[0] ?? own.employee.id, policy, request: requests[0] ?? "" };
}

const POLICY = {
  color: "emerald",
  annual_allowance: 366,
  accrual_cycle: "upfront",
  country_code: "DE",
};

/** The first stays as it was asked for. */
async function decideSome(service: Service, requests: readonly string[]): Promise<void> {
  await inTurn(requests.length, async (index) => {
    const id = requests[index] ?? "";
    if (index % 4 === 1) await service.post(`/time-off/requests/${id}/approve`, { note: "Enjoy" });
    if (index % 8 === 2) await service.post(`/time-off/requests/${id}/decline`, { note: NOTES[index % 3] });
    return id;
  });
}

/** Long enough to include a working day. */
function daysFrom(first: string, index: number) {
  return { start_date: first, end_date: plusDays(first, 3 + (index % 5)) };
}

/** The days from Monday to Friday, one after the other, from next week on. */
function workday(today: string, index: number): string {
  const sinceMonday = (new Date(Date.parse(today)).getUTCDay() + 6) % 7;
  return plusDays(today, 7 - sinceMonday + Math.floor(index / 5) * 7 + (index % 5));
}

/** A few at a time, so that many do not take a minute. */
async function inTurn<Made>(amount: number, make: (index: number) => Promise<Made>): Promise<Made[]> {
  const made: Made[] = [];
  for (let begin = 0; begin < amount; begin += AT_ONCE) {
    const end = Math.min(begin + AT_ONCE, amount);
    made.push(...(await Promise.all(Array.from({ length: end - begin }, (_, at) => make(begin + at)))));
  }
  return made;
}
