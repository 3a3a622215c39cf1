interface Tag {
  readonly name: string;
  readonly description: string;
}

/** The parts of the interface, by the router that has them, in reading order. */
const TAGS: Readonly<Record<string, Tag>> = {
  me: { name: "Me", description: "Who the key belongs to, and what it can do." },
  balances: { name: "Balances", description: "What is left of each policy in the current cycle." },
  timeOff: {
    name: "Time off",
    description:
      "Requests, from the preview to the decision. A request waits for its approvers in turn; it is `pending`, `approved`, `declined` or `cancelled`.",
  },
  credits: {
    name: "Credit requests",
    description:
      "Asking for days that were earned, such as by work on a holiday, where the policy's `credit_requests` offers it.",
  },
  delegations: {
    name: "Delegations",
    description: "Who decides in an approver's place, and when.",
  },
  employees: {
    name: "Employees",
    description:
      "The people of the organization: where they work, who approves for them, and which policies they have.",
  },
  jobs: {
    name: "Jobs",
    description: "What people do and where: department, site, position and manager, over time.",
  },
  policies: {
    name: "Policies",
    description:
      "The kinds of time off. The settings that decide days and allowance are dated: a change writes a version that applies from a date on.",
  },
  bookingLimits: {
    name: "Limits on booking",
    description: "Days on which time off cannot be booked, or only by so many people at once.",
  },
  reports: {
    name: "Reports",
    description:
      "Figures of the whole organization, for payroll and year end: a page at a time as JSON, or whole as a file with `Accept: text/csv`. Each file is recorded in the audit.",
  },
  calendar: {
    name: "Calendar",
    description:
      "What each day in a range of dates is: holidays, free days, a person's own time off and that of colleagues.",
  },
  feeds: {
    name: "Calendar feeds",
    description:
      "The caller's own calendars (RFC 5545), which calendar programs subscribe to at an address that needs no key.",
  },
  holidays: {
    name: "Holidays",
    description: "Days off in a country or at one site; booked time off is recounted when they change.",
  },
  departments: {
    name: "Departments",
    description: "The teams that people belong to. Deleted departments are kept and can be restored.",
  },
  sites: {
    name: "Sites",
    description: "Where people work: country and time zone decide holidays and what date it is.",
  },
  positions: { name: "Positions", description: "The job titles that people have." },
  employmentTypes: {
    name: "Employment types",
    description: "How people are employed, such as full-time or intern.",
  },
  referenceData: { name: "Reference data", description: "Closed lists that other resources refer to." },
  mcpSettings: { name: "MCP settings", description: "Who in the organization may use MCP clients." },
  apiKeys: {
    name: "API keys",
    description: "The caller's own keys. They are created and revoked in the portal.",
  },
};

/** All parts. */
export function allTags(): Tag[] {
  return Object.values(TAGS);
}

/** The part that an operation such as `timeOff.create` belongs to. */
export function tagOf(operation: string): string {
  const tag = TAGS[operation.split(".", 1)[0] ?? ""];
  if (tag === undefined) throw new Error(`${operation} belongs to no tag of the document.`);
  return tag.name;
}
