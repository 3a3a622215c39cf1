import { z } from "zod";
import { APPROVAL_ROW, approvalReader } from "../../approvals/approval-facts";
import { FACTS_OF_PERSON, heldBy, POLICIES_WITH_TERMS, policiesOf } from "../../balances/facts-of-people";
import { ISO_DATE, UUID } from "../../connection/json-shapes";
import { EMPLOYEE_FACTS, type EmployeeFacts } from "../../people/employee-facts";
import { BOOKING_DATES_ROW, type BookingFacts, bookingOn } from "./booking-facts";

const { role, isActive, departmentId, timeZone, countryCode, siteName, places } = EMPLOYEE_FACTS.shape;

const BOOKER = BOOKING_DATES_ROW.extend({
  place: z.int(),
  facts: FACTS_OF_PERSON,
  ...{ role, isActive, departmentId, timeZone, countryCode, siteName, places },
});
type Booker = z.infer<typeof BOOKER>;

/** `hiatus.facts_of_bookers` as JSON: what is known of all of them is told once. */
export const FACTS_OF_BOOKERS = z.strictObject({
  approval: APPROVAL_ROW,
  /** The active admins, with their last days. */
  admins: z.array(z.tuple([UUID, ISO_DATE.nullable()])).nullable(),
  policies: POLICIES_WITH_TERMS.nullable(),
  bookers: z.array(BOOKER),
});

/** The facts behind the request of each, by place. */
export function factsByPlace(row: z.infer<typeof FACTS_OF_BOOKERS>): Map<number, BookingFacts> {
  const policies = policiesOf(row.policies);
  const approvalOf = approvalReader(row.approval);
  return new Map(
    row.bookers.map((booker) => {
      const employee = employeeOf(booker);
      const { id, today } = employee;
      const facts = {
        employee,
        approval: approvalOf(id, today),
        otherAdmins: (row.admins ?? [])
          .filter(([admin, lastDay]) => admin !== id && (lastDay === null || lastDay >= today))
          .map(([admin]) => admin),
        held: heldBy(booker.facts, policies)[0] ?? null,
        patterns: (booker.facts.patterns ?? []).map(([effectiveDate, week]) => ({ effectiveDate, week })),
      };
      return [booker.place, bookingOn(facts, booker)];
    }),
  );
}

function employeeOf({ facts, ...at }: Booker): EmployeeFacts {
  const { id, name, hireDate, endDate, spells, today, defaultWeek } = facts;
  const { role, isActive, departmentId, timeZone, countryCode, siteName, places } = at;
  return {
    id,
    name,
    role,
    isActive,
    hireDate,
    endDate,
    spells,
    departmentId,
    timeZone,
    today,
    countryCode,
    siteName,
    places,
    defaultWeek,
  };
}
