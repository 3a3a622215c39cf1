import type { Home } from "@/contracts/home";
import { readApprovedAbsences } from "@/db/calendar/team-calendar.store";
import type { Transaction } from "@/db/connection/transaction";
import type { EmployeeFacts } from "@/db/people/employee-facts";
import { awayParts } from "@/domain/calendar/team-calendar";
import { addDays, type IsoDate } from "@/domain/dates/iso-date";

type Absence = Awaited<ReturnType<typeof readApprovedAbsences>>[number];
type WhoIsAway = Pick<Home, "away_of" | "away_today" | "away_this_week" | "two_weeks">;

interface Viewer {
  readonly me: EmployeeFacts;
  /** Nobody: the viewer is an admin, or has no team. */
  readonly teamIds: readonly string[];
  readonly weekEnd: IsoDate;
}

const DAYS_AHEAD = 13;
const PEOPLE_SHOWN = 8;
/** More than are away in two weeks in any organization that is looked at as a whole. */
const MOST_READ = 2000;

/**
 * Who of the viewer's team is away today, this week and in the next two; for an admin, and for somebody
 * without a team, of everybody. Nothing may follow in the transaction.
 */
export async function readWhoIsAway(tx: Transaction, viewer: Viewer): Promise<WhoIsAway> {
  const { me, teamIds, weekEnd } = viewer;
  const range = { from: me.today, to: addDays(me.today, DAYS_AHEAD) };
  const among = teamIds.length > 0 ? teamIds : null;
  const absences = await readApprovedAbsences(tx, { among, but: me.id, ...range, limit: MOST_READ });
  const today = absences.filter(({ startDate }) => startDate <= me.today);
  const isAwayToday = new Set(today.map(({ employeeId }) => employeeId));
  const later = absences.filter(
    ({ employeeId, startDate }) => startDate <= weekEnd && !isAwayToday.has(employeeId),
  );
  return {
    away_of: among === null ? "everybody" : "team",
    away_today: someOf(today),
    away_this_week: someOf(later),
    two_weeks: { to: range.to, ...byPerson(absences, range) },
  };
}

function someOf(absences: readonly Absence[]): Home["away_today"] {
  const firstOfEach = absences.filter(
    ({ employeeId }, index) => absences.findIndex((other) => other.employeeId === employeeId) === index,
  );
  return { people: firstOfEach.slice(0, PEOPLE_SHOWN).map(onWire), count: firstOfEach.length };
}

function byPerson(absences: readonly Absence[], range: { readonly from: IsoDate; readonly to: IsoDate }) {
  const people = new Map<string, Absence[]>();
  for (const absence of absences) {
    const others = people.get(absence.employeeId);
    if (others) others.push(absence);
    else people.set(absence.employeeId, [absence]);
  }
  const shown = [...people].slice(0, PEOPLE_SHOWN).map(([employee_id, theirs]) => ({
    employee_id,
    name: theirs[0]?.name ?? "",
    away: awayParts(
      theirs.map((absence) => ({ ...absence, isOpen: false })),
      { range, calendar: null },
    ).map(({ date, part }) => ({ date, part })),
  }));
  return { people: shown, count: people.size };
}

function onWire(absence: Absence): Home["away_today"]["people"][number] {
  return {
    employee_id: absence.employeeId,
    name: absence.name,
    start_date: absence.startDate,
    end_date: absence.endDate,
    start_date_type: absence.startDateType,
    end_date_type: absence.endDateType,
  };
}
