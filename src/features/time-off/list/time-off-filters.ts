import { addDays, isoDate } from "@/domain/dates/iso-date";
import { parseAsString, parseAsStringLiteral } from "@/features/address/parsers";

export const VIEWS = ["upcoming", "past"] as const;
export const STATUSES = ["pending", "approved", "declined", "cancelled"] as const;
export type View = (typeof VIEWS)[number];
export type Status = (typeof STATUSES)[number];

/** What the page of my time off keeps in its address. */
export const FILTERS = {
  view: parseAsStringLiteral(VIEWS).withDefault("upcoming"),
  status: parseAsStringLiteral(STATUSES),
  explain: parseAsString,
};

interface Chosen {
  view: View;
  status: Status | null;
  today: string;
  employeeId: string;
}

const PAGE_SIZE = 50;

/**
 * What the list of requests asks with: what has not ended yet, or what had ended by yesterday; each page goes
 * on where the one before ends.
 */
export function listInput({ view, status, today, employeeId }: Chosen) {
  const yesterday = addDays(isoDate(today), -1);
  return {
    employee_id: employeeId,
    limit: PAGE_SIZE,
    ...(status === null ? {} : { status: [status] }),
    ...(view === "upcoming"
      ? { from: today, sort: "start_date" as const }
      : { to: yesterday, sort: "-start_date" as const }),
  };
}

interface Dated {
  start_date: string;
  end_date: string;
}

/** The requests of a view in its order: what comes next first, or what was last first. */
export function inView<R extends Dated>(
  requests: readonly R[],
  { view, today }: Pick<Chosen, "view" | "today">,
): R[] {
  const ofView = requests.filter(({ end_date }) => (view === "upcoming") === end_date >= today);
  const byStart = (a: R, b: R) => a.start_date.localeCompare(b.start_date);
  return ofView.sort((a, b) => (view === "upcoming" ? byStart(a, b) : byStart(b, a)));
}
