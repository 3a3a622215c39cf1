const PEOPLE = 10_000;
const REQUESTS = 100_000;
const HOLIDAYS = 10_000;

/** A file's header with so many of its rows. */
export function firstRows(text: string, count: number): string {
  return text
    .split("\r\n")
    .slice(0, count + 1)
    .join("\r\n");
}

/** New people of a run, ten under each manager. */
export function peopleFile(run: number, department: string): string {
  const row = (n: number) => {
    const manager = n === 0 ? "" : `new-${Math.floor((n - 1) / 10)}-${run}@bench.example`;
    return `new-${n}-${run}@bench.example,New person ${n},2020-01-01,${department},Site ${n % 5},${manager}`;
  };
  const rows = Array.from({ length: PEOPLE }, (_, n) => row(n));
  return ["email,name,hire_date,department,site,manager_email", ...rows].join("\r\n");
}

/** A policy for each of them. */
export function assignmentsFile(run: number, policy: string): string {
  const rows = Array.from({ length: PEOPLE }, (_, n) => `new-${n}-${run}@bench.example,${policy},2024-01-01`);
  return ["email,policy,effective_date", ...rows].join("\r\n");
}

/** Days with which their balances begin. */
export function openingsFile(run: number, policy: string): string {
  const rows = Array.from(
    { length: PEOPLE },
    (_, n) => `new-${n}-${run}@bench.example,${policy},2025-01-01,${1 + (n % 7)}.25,2025-03-31`,
  );
  return ["email,policy,date,days,expires_on", ...rows].join("\r\n");
}

/** Ten of each person in every other month of two years. */
export function requestsFile(run: number, policy: string, firstMonth = 1): string {
  const rows = Array.from({ length: REQUESTS }, (_, n) => {
    const person = n % PEOPLE;
    const which = Math.floor(n / PEOPLE);
    const month = `${2024 + (which % 2)}-${String(firstMonth + 2 * Math.floor(which / 2)).padStart(2, "0")}`;
    const day = 1 + (person % 20);
    const dates = [day, day + 3].map((one) => `${month}-${String(one).padStart(2, "0")}`);
    return `new-${person}-${run}@bench.example,${policy},${dates.join(",")}`;
  });
  return ["email,policy,start_date,end_date", ...rows].join("\r\n");
}

/** Holidays of fifty years. */
export function holidaysFile(run: number, country: string): string {
  const rows = Array.from({ length: HOLIDAYS }, (_, n) => {
    const date = `${2027 + (n % 50)}-${String((n % 12) + 1).padStart(2, "0")}-${String((n % 28) + 1).padStart(2, "0")}`;
    return `Bench ${run} ${n},${date},${country}`;
  });
  return ["name,start_date,country_code", ...rows].join("\r\n");
}

/** One on each of the next sixty days: whoever has time off then gets it back. */
export function comingDays(run: number): string {
  const rows = Array.from({ length: 60 }, (_, n) => {
    const date = new Date(Date.now() + (n + 1) * 86_400_000).toISOString().slice(0, 10);
    return `Bench ${run} day ${n},${date},DE`;
  });
  return ["name,start_date,country_code", ...rows].join("\r\n");
}
