interface Tag {
  readonly name: string;
  readonly description: string;
}

/** The parts of the interface, by the router that has them, in the order in which they are read. */
const TAGS: Readonly<Record<string, Tag>> = {
  me: { name: "Me", description: "Who the key belongs to, and what it can do." },
  balances: { name: "Balances", description: "What is left of each policy in the current cycle." },
  timeOff: {
    name: "Time off",
    description:
      "Requests, from the preview to the decision. A request waits for its approvers in turn; it is `pending`, `approved`, `declined` or `cancelled`.",
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
  policies: {
    name: "Policies",
    description:
      "What kinds of time off there are. What decides days and allowance is dated: a change writes a version that holds from a date on.",
  },
  calendar: {
    name: "Calendar",
    description:
      "What a range of dates holds: holidays, free days, one's own time off and that of colleagues.",
  },
  feeds: {
    name: "Calendar feeds",
    description:
      "The caller's own: calendars (RFC 5545) to which calendar programs subscribe by an address that needs no key.",
  },
  holidays: {
    name: "Holidays",
    description: "Days off of a country, or of one site; booked time off is counted anew when they change.",
  },
  departments: { name: "Departments", description: "Deleted ones are kept and can be restored." },
  sites: {
    name: "Sites",
    description: "Where people work: country and time zone decide holidays and what date it is.",
  },
  positions: { name: "Positions", description: "What people do." },
  employmentTypes: { name: "Employment types", description: "Such as full-time or intern." },
  referenceData: { name: "Reference data", description: "Closed lists that other things name." },
  mcpSettings: { name: "MCP settings", description: "Who in the organization may use MCP clients." },
  apiKeys: {
    name: "API keys",
    description: "The caller's own keys. They are made and revoked in the portal.",
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
