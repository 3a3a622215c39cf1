import { addDays, type IsoDate } from "@/domain/dates/iso-date";

/** One change of how days count, as an admin sends it. */
export interface CalendarChange {
  name: string;
  method: "POST" | "PUT" | "DELETE";
  /** Below `/api/v1`; `{made}` stands for the id that the last POST without an id answered. */
  path: string;
  body?: object;
  /** Whether it only asks what would change: so many people at a time, until all were asked about. */
  isForesight?: true;
}

/** What the changes are about. */
export interface ChangedThings {
  /** A Monday with requests, and with none. */
  busyMonday: IsoDate;
  quietMonday: IsoDate;
  siteId: string;
  employeeId: string;
  policyId: string;
}

const WEEK = { monday: "FULL_DAY", tuesday: "FULL_DAY", wednesday: "FULL_DAY", thursday: "FULL_DAY" };
const NO_WEEKEND = { saturday: null, sunday: null };

/** Every kind of change, each followed by the one that takes it back. */
export function calendarChanges(things: ChangedThings): CalendarChange[] {
  const { busyMonday, quietMonday, siteId, employeeId, policyId } = things;
  const site = (name: string, body: object) => ({
    name,
    method: "POST" as const,
    path: `/sites/${siteId}`,
    body,
  });
  const pattern = (name: string, friday: string | null) => ({
    name,
    method: "PUT" as const,
    path: `/employees/${employeeId}/work-pattern`,
    body: { effective_date: addDays(busyMonday, -7), ...WEEK, ...NO_WEEKEND, friday },
  });
  const policy = (name: string, deductible_days: string) => ({
    name,
    method: "POST" as const,
    path: `/policies/${policyId}`,
    body: { deductible_days },
  });
  const foreseen = (name: string, deductible_days: string) => ({
    ...policy(name, deductible_days),
    path: `/policies/${policyId}?dry_run=true`,
    isForesight: true as const,
  });
  return [
    ...holiday("a day in a week without requests", addDays(quietMonday, 1), 1),
    ...holiday("a day of a busy week", addDays(busyMonday, 1), 1),
    ...holiday("a busy week", busyMonday, 5),
    site("another country for a site", { country_code: "AT" }),
    site("its old country", { country_code: "DE" }),
    site("another time zone for a site", { time_zone: "Europe/Berlin" }),
    site("its old time zone", { time_zone: "Etc/UTC" }),
    pattern("a work pattern", null),
    pattern("the old work pattern", "FULL_DAY"),
    foreseen("foresee a policy that counts all days", "any_day"),
    policy("a policy that counts all days", "any_day"),
    policy("the same as it was", "workdays_only"),
  ];
}

function holiday(name: string, first: IsoDate, days: number): CalendarChange[] {
  const dates = { start_date: first, end_date: addDays(first, days - 1) };
  const moved = { start_date: addDays(first, 1), end_date: addDays(first, days) };
  return [
    {
      name: `add ${name}`,
      method: "POST",
      path: "/holidays",
      body: { name: "Trial", country_code: "DE", ...dates },
    },
    { name: `move ${name}`, method: "POST", path: "/holidays/{made}", body: moved },
    { name: `remove ${name}`, method: "DELETE", path: "/holidays/{made}" },
  ];
}
