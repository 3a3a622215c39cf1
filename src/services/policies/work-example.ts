import type { WorkedExample, WorkedExampleInput } from "@/contracts/policies/policies";
import { toDays } from "@/domain/amount";
import { whyNotTerms } from "@/domain/policies/policy-rules";
import { type ExamplePerson, workedExample } from "@/domain/policies/worked-example";
import { refuseFields } from "../refuse";
import type { ServiceContext } from "../service-context";
import { versionOf } from "./policy-wire";

/** What a draft's terms give three people in a policy year, computed as balances are. Errors: 422. */
export function workExample(_ctx: ServiceContext, { year, ...terms }: WorkedExampleInput): WorkedExample {
  const version = versionOf({ ...terms, deductible_days: "workdays_only" });
  refuseFields(whyNotTerms(version));
  const example = workedExample(version, year);
  return {
    is_unlimited: example.isUnlimited,
    year_start: example.yearStart,
    year_end: example.yearEnd,
    people: [
      { kind: "full_year" as const, ...personOnWire(example.fullYear) },
      { kind: "hired_1_july" as const, ...personOnWire(example.hiredOnFirstOfJuly) },
      { kind: "part_time_1_april" as const, ...personOnWire(example.partTimeFromApril) },
    ],
  };
}

function personOnWire({ hireDate, hundredths, credits, cycles }: ExamplePerson) {
  return {
    hire_date: hireDate,
    days: toDays(hundredths),
    credits: credits.map((credit) => ({ date: credit.date, days: toDays(credit.hundredths) })),
    cycles: cycles.map((cycle) => ({
      cycle_start_date: cycle.start,
      cycle_end_date: cycle.end,
      days: toDays(cycle.hundredths),
      carried_over: toDays(cycle.carriedOver),
      usable_until: cycle.usableUntil,
    })),
  };
}
