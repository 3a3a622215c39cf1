import { type IsoDate, isoDate } from "@/domain/dates/iso-date";
import { type DemoOrganization, person, policy } from "./demo-organization";
import { holidaysOfAustralia } from "./public-holidays";

const research = { department: "Research", site: "Melbourne", approvers: ["aroha"] };
const office = { department: "Office", site: "Perth", approvers: ["matilda"] };

/** A small one on the other side of the world, whose year starts in July; Ben advises it, so he has two places. */
export const WOMBAT: DemoOrganization = {
  name: "Wombat Research",
  slug: "wombat",
  countryCode: "AU",
  timeZone: "Australia/Melbourne",
  emailDomain: "wombat.example",
  admin: "matilda",
  sites: [
    {
      name: "Melbourne",
      countryCode: "AU",
      regionCode: "AU-VIC",
      timeZone: "Australia/Melbourne",
      address: "40 Gumtree Lane\nFitzroy VIC 3065",
    },
    {
      name: "Perth",
      countryCode: "AU",
      regionCode: "AU-WA",
      timeZone: "Australia/Perth",
      address: "9 Quokka Street\nPerth WA 6000",
    },
  ],
  departments: [
    { name: "Research", manager: "aroha" },
    { name: "Office", manager: "matilda" },
  ],
  employmentTypes: ["Permanent", "Casual", "Advisor"],
  policies: [
    policy({
      name: "Annual leave",
      color: "green",
      countryCode: "AU",
      annualDays: 20,
      months: [7, 6],
      accrual: "monthly",
      carryoverLimit: null,
    }),
    policy({
      name: "Personal leave",
      color: "pink",
      countryCode: "AU",
      annualDays: 10,
      months: [7, 6],
      isApprovalRequired: false,
      carryoverLimit: null,
    }),
    policy({
      name: "Wellbeing day",
      color: "yellow",
      countryCode: "AU",
      annualDays: 4,
      months: [7, 6],
      closing: "quarterly",
      shortest: "day",
      attachments: "none",
    }),
    policy({
      name: "Volunteering",
      color: "indigo",
      countryCode: "AU",
      annualDays: 3,
      months: [7, 6],
      isNoteMandatory: true,
      notice: ["days", 3],
    }),
  ],
  people: [
    person({
      ...office,
      key: "matilda",
      name: "Matilda Nguyen",
      position: "General manager",
      approvers: ["aroha"],
      manager: null,
      monthsEmployed: 88,
      role: "admin",
    }),
    person({
      ...research,
      key: "aroha",
      name: "Aroha Tāwhiri",
      position: "Head of research",
      approvers: ["matilda"],
      monthsEmployed: 64,
    }),
    person({
      ...research,
      key: "jack",
      name: "Jack O’Connor",
      position: "Ornithologist",
      monthsEmployed: 41,
    }),
    person({
      ...research,
      key: "ravi",
      name: "Ravi Chandrasekaran",
      position: "Statistician",
      monthsEmployed: 27,
    }),
    person({
      ...research,
      key: "isla",
      name: "Isla Mackenzie",
      position: "Field assistant",
      monthsEmployed: 13,
    }),
    person({
      ...office,
      key: "grace",
      name: "Grace Papadopoulos",
      position: "Bookkeeper",
      monthsEmployed: 52,
    }),
    person({
      ...office,
      key: "liam",
      name: "Liam Hughes",
      position: "Office assistant",
      employmentType: "Casual",
      monthsEmployed: 7,
    }),
    person({
      ...research,
      key: "ben",
      name: "Ben Schröder",
      position: "Advisor",
      employmentType: "Advisor",
      approvers: ["aroha", "matilda"],
      monthsEmployed: 20,
      role: "admin",
      week: ["FULL_DAY", null, null, null, null, null, null],
      userEmail: "ben@kranich.example",
    }),
  ].map((someone) =>
    someone.employmentType === "Full-time" ? { ...someone, employmentType: "Permanent" } : someone,
  ),
  holidaysOf: holidaysOfAustralia,
  adjustments: (today: IsoDate) => [
    {
      person: "jack",
      policy: "Annual leave",
      date: isoDate(`${today.slice(0, 4)}-01-01`),
      days: 2.5,
      reason: "Brought along from the old system",
    },
  ],
};
