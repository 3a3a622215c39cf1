/** A way that people take many times a day: from a page to another, until what they came for is there. */
export interface Way {
  name: string;
  from: string;
  /** What is pressed. */
  link: string;
  /** A part of the next page that only its content has, not its skeleton. */
  content: string;
}

const RAIL = "aside nav a";

export const WAYS: readonly Way[] = [
  {
    name: "Home to Time off",
    from: "/",
    link: `${RAIL}[href="/time-off"]`,
    content: 'main a[href^="/time-off/"]',
  },
  {
    name: "Home to New request",
    from: "/",
    link: 'main a[href="/time-off/new"]',
    content: "main form [role=grid]",
  },
  {
    name: "Home to Approvals",
    from: "/",
    link: `${RAIL}[href="/approvals"]`,
    content: "main li[data-id]",
  },
  {
    name: "Home to Calendar",
    from: "/",
    link: `${RAIL}[href="/calendar"]`,
    content: "main [role=rowheader] a",
  },
  {
    name: "People to a person",
    from: "/people",
    link: 'main a[href^="/people/"]:not([href="/people/chart"])',
    content: "main dl, main dd",
  },
];
