import { type IsoDate, isoDate } from "@/domain/dates/iso-date";
import { type DemoAdjustment, type DemoOrganization, type DemoPolicy, policy } from "./demo-organization";
import { KRANICH_PEOPLE } from "./kranich-people";
import { holidaysOfAustria, holidaysOfGermany } from "./public-holidays";

const POLICIES: readonly DemoPolicy[] = [
  policy({
    name: "Vacation",
    color: "emerald",
    countryCode: "DE",
    annualDays: 28,
    isByWeek: true,
    tiers: [[10, 30]],
    carryoverLimit: 5,
    carryoverMonths: 3,
    isHeldBy: ({ site }) => site !== "Wien",
  }),
  policy({
    name: "Vacation Austria",
    color: "teal",
    countryCode: "AT",
    annualDays: 25,
    carryoverLimit: null,
    carryoverMonths: 24,
    isHeldBy: ({ site }) => site === "Wien",
  }),
  policy({
    name: "Sick leave",
    color: "rose",
    countryCode: "DE",
    annualDays: null,
    isApprovalRequired: false,
    certificateAfterDays: 3,
    interrupts: true,
  }),
  policy({
    name: "Comp time",
    color: "sky",
    countryCode: "DE",
    annualDays: 12,
    accrual: "monthly",
    creditMonths: 6,
    carryoverLimit: 3,
    attachments: "none",
  }),
  policy({
    name: "Training days",
    color: "amber",
    countryCode: "DE",
    annualDays: 5,
    shortest: "day",
    attachments: "mandatory",
    isNoteMandatory: true,
    notice: ["weeks", 2],
  }),
  policy({
    name: "Parental leave",
    color: "violet",
    countryCode: "DE",
    annualDays: null,
    deductible: "any_day",
    shortest: "day",
    notice: ["weeks", 7],
    isHeldBy: ({ key }) => ["joao", "sofia", "renate", "markus"].includes(key),
  }),
  policy({
    name: "Unpaid leave",
    color: "zinc",
    countryCode: "DE",
    annualDays: null,
    deductible: "any_day_excluding_holidays",
    isNoteMandatory: true,
  }),
  policy({
    name: "Moving day",
    color: "orange",
    countryCode: "DE",
    annualDays: 1,
    isActive: false,
    isHeldBy: ({ monthsEmployed }) => monthsEmployed > 60,
  }),
];

/** The organization that the demo's employee, approvers and admin work for. */
export const KRANICH: DemoOrganization = {
  name: "Kranich & Söhne",
  slug: "kranich",
  countryCode: "DE",
  timeZone: "Europe/Berlin",
  emailDomain: "kranich.example",
  admin: "marlene",
  sites: [
    {
      name: "Berlin",
      countryCode: "DE",
      regionCode: "DE-BE",
      timeZone: "Europe/Berlin",
      address: "Kranichstraße 12\n10999 Berlin",
    },
    {
      name: "München",
      countryCode: "DE",
      regionCode: "DE-BY",
      timeZone: "Europe/Berlin",
      address: "Werkhof 3\n80339 München",
    },
    {
      name: "Wien",
      countryCode: "AT",
      regionCode: "AT-9",
      timeZone: "Europe/Vienna",
      address: "Reihergasse 7/2\n1070 Wien",
    },
  ],
  departments: [
    { name: "Management", manager: "friedrich" },
    { name: "Engineering", manager: "ben" },
    { name: "Design", manager: "zoe" },
    { name: "Sales", manager: "tomasz" },
    { name: "Customer care", manager: "fatima" },
    { name: "Operations", manager: "jurgen" },
    { name: "People & finance", manager: "marlene" },
    { name: "Field service", manager: null, isDeleted: true },
  ],
  employmentTypes: ["Full-time", "Part-time", "Working student", "Fixed-term"],
  policies: POLICIES,
  people: KRANICH_PEOPLE,
  holidaysOf: (year) => [...holidaysOfGermany(year), ...holidaysOfAustria(year)],
  adjustments,
};

/** Thanks for a weekend's work, and a mistake put right. */
function adjustments(today: IsoDate): DemoAdjustment[] {
  const newYear = isoDate(`${today.slice(0, 4)}-01-01`);
  return [
    {
      person: "anna",
      policy: "Vacation",
      date: newYear,
      days: 2,
      reason: "Moved the servers over a weekend",
    },
    { person: "ben", policy: "Comp time", date: newYear, days: 1.5, reason: "On call over Christmas" },
    { person: "leon", policy: "Vacation", date: newYear, days: 5, reason: "Agreed in the contract" },
    { person: "leon", policy: "Vacation", date: newYear, days: -5, reason: "Entered for the wrong person" },
  ];
}
