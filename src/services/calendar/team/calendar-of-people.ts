import type { CalendarPerson } from "@/contracts/calendar/calendar";
import {
  type CalendarPersonRow,
  readAbsences,
  readHolidaysIn,
  readPatternsOf,
  readStepsAround,
} from "@/db/calendar/team-calendar.store";
import type { Transaction } from "@/db/connection/transaction";
import type { EmployeeFacts } from "@/db/people/employee-facts";
import { stepHolders } from "@/domain/approval/turn";
import { type Absence, type AwayPart, awayParts, holidayParts } from "@/domain/calendar/team-calendar";
import {
  countriesOf,
  holidaysThatApply,
  notWorkedParts,
  type PlacedHoliday,
  type Workplace,
} from "@/domain/calendar/work-calendar";
import type { IsoDate } from "@/domain/dates/iso-date";
import { type Actor, isAdmin } from "@/domain/permissions/actor";
import { mayReadPersonalOf } from "@/domain/permissions/people.permissions";
import { mayReadRequest, type Relation } from "@/domain/permissions/time-off.permissions";

interface Viewing {
  readonly actor: Actor;
  readonly me: EmployeeFacts;
  /** For whom the viewer approves; an admin needs none. */
  readonly approvedIds: readonly string[];
  readonly range: { readonly from: IsoDate; readonly to: IsoDate };
}

/** What the viewer is told of each: in a fixed number of statements, whoever they are. */
export async function calendarOf(
  tx: Transaction,
  people: readonly CalendarPersonRow[],
  viewing: Viewing,
): Promise<CalendarPerson[]> {
  const { actor, me, range } = viewing;
  const approved = new Set(viewing.approvedIds);
  const relationTo = (employeeId: string): Relation => ({
    employeeId,
    isApprover: approved.has(employeeId),
  });
  const known = people.map(({ id }) => id).filter((id) => mayReadPersonalOf(actor, relationTo(id)));
  const [absences, patterns, holidays] = await Promise.all([
    absencesOf(tx, people, { ...viewing, relationTo }),
    readPatternsOf(tx, known, range.to),
    readHolidaysIn(tx, [...new Set(people.flatMap(countriesOf))], range),
  ]);
  const isKnown = new Set(known);
  const holidaysAt = placed(holidays, range);
  return people.map((person) => {
    const calendar = isKnown.has(person.id)
      ? { defaultWeek: me.defaultWeek, patterns: patterns.get(person.id) ?? [], holidays: [] }
      : null;
    return {
      employee_id: person.id,
      name: person.name,
      department_id: person.departmentId,
      away: awayParts(absences.get(person.id) ?? [], { range, calendar }).map(awayOnWire),
      holidays: holidaysAt(person),
      ...(calendar && { not_worked: notWorkedParts(calendar, range) }),
    };
  });
}

interface Looking extends Viewing {
  readonly relationTo: (employeeId: string) => Relation;
}

/** The requests of each, and whether the viewer may read them. */
async function absencesOf(
  tx: Transaction,
  people: readonly CalendarPersonRow[],
  { actor, me, range, relationTo }: Looking,
): Promise<Map<string, Absence[]>> {
  const requests = await readAbsences(
    tx,
    people.map(({ id }) => id),
    range,
  );
  const steps = isAdmin(actor)
    ? []
    : await readStepsAround(
        tx,
        requests.map(({ requestId }) => requestId),
        { approverId: actor.employeeId, today: me.today },
      );
  const todayOf = new Map(people.map(({ id, today }) => [id, today]));
  const holds = ({ requestId, employeeId }: (typeof requests)[number]) =>
    steps.some(({ requestId: ofRequest, approverId, startDate, endDate }) => {
      if (ofRequest !== requestId || approverId === null) return false;
      const today = todayOf.get(employeeId) ?? me.today;
      const isDelegate = startDate !== null && endDate !== null && startDate <= today && today <= endDate;
      const delegations = isDelegate ? [{ approverId, delegateId: actor.employeeId }] : [];
      return stepHolders({ employeeId, steps: [{ approverId }], delegations }).includes(actor.employeeId);
    });
  const absences = new Map<string, Absence[]>();
  for (const request of requests) {
    const relation = { ...relationTo(request.employeeId), holdsStep: holds(request) };
    const absence = { ...request, isOpen: mayReadRequest(actor, relation) };
    const others = absences.get(request.employeeId);
    if (others) others.push(absence);
    else absences.set(request.employeeId, [absence]);
  }
  return absences;
}

/** The holidays of a range at a place of work; the same list for all who work there. */
function placed(holidays: readonly PlacedHoliday[], range: Viewing["range"]) {
  const known = new Map<string, ReturnType<typeof holidayParts>>();
  return ({ countryCode, siteName, places = null }: Workplace) => {
    const key = JSON.stringify(places ?? [countryCode, siteName]);
    const parts =
      known.get(key) ?? holidayParts(holidaysThatApply(holidays, { countryCode, siteName, places }), range);
    known.set(key, parts);
    return parts;
  };
}

function awayOnWire({ date, part, request }: AwayPart): CalendarPerson["away"][number] {
  if (request === null) return { date, part };
  const { requestId, policyId, status } = request;
  return { date, part, status, policy_id: policyId, request_id: requestId };
}
