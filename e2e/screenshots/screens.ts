import type { Page } from "@playwright/test";
import type { Filled } from "./fill";

/** A screen as people come to it, and what they open there. */
export interface Screen {
  readonly name: string;
  /** Null: there is no such thing in this organization. */
  readonly path: (things: Filled | null) => string | null;
  readonly open?: (page: Page) => Promise<void>;
}

const at = (name: string, path: string, open?: Screen["open"]): Screen => ({
  name,
  path: () => path,
  ...(open && { open }),
});

const of = (name: string, pathOf: (things: Filled) => string, open?: Screen["open"]): Screen => ({
  name,
  path: (things) => (things === null ? null : pathOf(things)),
  ...(open && { open }),
});

const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole("button", { name }).first().click({ timeout: 3_000 });

const PORTAL: readonly Screen[] = [
  at("home", "/"),
  at("time-off", "/time-off"),
  at("time-off-past", "/time-off?view=past"),
  at("new-request", "/time-off/new"),
  of("request", ({ request }) => `/time-off/${request}`),
  of("request-change", ({ request }) => `/time-off/${request}/change`),
  at("approvals", "/approvals"),
  at("approvals-nothing-found", "/approvals?q=nobody-of-this-name"),
  at("approvals-decided", "/approvals?tab=decided"),
  at("approvals-delegates", "/approvals?tab=delegates"),
  at("calendar-month", "/calendar"),
  at("calendar-quarter", "/calendar?view=quarter"),
  at("people", "/people"),
  of("person", ({ person }) => `/people/${person}`),
  at("people-chart", "/people/chart"),
  at("notifications", "/notifications"),
  at("bell", "/", press(/^Notifications/)),
  at("commands", "/", (page) => page.keyboard.press("Control+k")),
  at("account-menu", "/", press(/^Account of/)),
  at("nowhere", "/nowhere"),
];

const ACCOUNT: readonly Screen[] = [
  at("account", "/account"),
  at("account-security", "/account/security"),
  at("account-email-spent-link", `/account/email/${"x".repeat(43)}`),
  at("account-notifications", "/account/notifications"),
  at("account-sessions", "/account/sessions"),
  at("account-delegations", "/account/delegations"),
  at("account-feeds", "/account/feeds"),
  at("account-api-keys", "/account/api-keys"),
  at("account-api-key-new", "/account/api-keys/new"),
  at("account-mcp", "/account/mcp"),
];

const ADMIN: readonly Screen[] = [
  at("admin-home", "/admin"),
  at("admin-requests", "/admin/requests"),
  at("admin-requests-chosen", "/admin/requests", (page) =>
    page.getByRole("checkbox", { name: /^Choose all/ }).check({ timeout: 3_000 }),
  ),
  at("admin-requests-calendar", "/admin/requests", press(/calendar.*From|From.*calendar/i)),
  at("admin-people", "/admin/people"),
  at("admin-people-chosen", "/admin/people", (page) =>
    page.getByRole("checkbox", { name: /^Choose all/ }).check({ timeout: 3_000 }),
  ),
  at("admin-person-new", "/admin/people?open=new"),
  of("admin-person", ({ person }) => `/admin/people/${person}`),
  at("admin-access", "/admin/access"),
  at("admin-sign-in", "/admin/sign-in"),
  at("admin-departments", "/admin/departments"),
  at("admin-departments-deleted", "/admin/departments?tab=deleted"),
  at("admin-positions", "/admin/positions"),
  at("admin-employment-types", "/admin/employment-types"),
  at("admin-policies", "/admin/policies"),
  of("admin-policy", ({ policy }) => `/admin/policies/${policy}`),
  of("admin-policy-edit", ({ policy }) => `/admin/policies/${policy}/edit`),
  at("admin-policy-new", "/admin/policies/new"),
  at("admin-holidays", "/admin/holidays"),
  at("admin-holiday-new", "/admin/holidays?open=new"),
  at("admin-holidays-import", "/admin/holidays?open=import"),
  at("admin-limits", "/admin/booking-limits"),
  at("admin-limit-new", "/admin/booking-limits?open=new"),
  at("admin-sites", "/admin/sites"),
  at("admin-site-new", "/admin/sites?open=new"),
  at("admin-reports", "/admin/reports"),
  at("admin-reports-year-end", "/admin/reports/year-end"),
  at("admin-reports-leavers", "/admin/reports/leavers"),
  at("admin-reports-absence", "/admin/reports/absence"),
  at("admin-exchange", "/admin/exchange"),
  at("admin-audit", "/admin/audit"),
  at("admin-retention", "/admin/retention"),
  at("admin-feeds", "/admin/feeds"),
  at("admin-notices", "/admin/notices"),
  at("admin-api-keys", "/admin/api-keys"),
  at("admin-mcp", "/admin/mcp"),
  at("admin-sign-in", "/admin/sign-in"),
  at("admin-mail", "/admin/mail"),
];

/** Of whoever is signed in. */
export const SCREENS = [...PORTAL, ...ACCOUNT, ...ADMIN];

/** Of visitors. */
export const PUBLIC_SCREENS: readonly Screen[] = [
  at("sign-in", "/sign-in"),
  at("sign-in-organization", "/sign-in/organization"),
  at("sign-in-organization-left", "/sign-in/organization?problem=left&organization=kranich"),
  at("sign-in-forgot", "/sign-in/forgot"),
  at("sign-in-spent-link", `/sign-in/link/${"x".repeat(43)}`),
  at("mails", "/mail"),
  at("api-reference", "/api/docs"),
  at("offline", "/offline"),
];

/** Of a service that was never set up. */
export function freshScreens(address: string, link: string): readonly Screen[] {
  return [at("not-set-up", `${address}/sign-in`), at("first-run", link)];
}
