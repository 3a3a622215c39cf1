import { feedsRouter } from "../feeds/feeds.router";
import { accessRouter } from "../routers/access.router";
import { accountRouter } from "../routers/account/account.router";
import { factorsRouter } from "../routers/account/factors.router";
import { firstRunRouter } from "../routers/account/first-run.router";
import { passkeysRouter } from "../routers/account/passkeys.router";
import { picturesRouter } from "../routers/account/pictures.router";
import { signInEmailRouter } from "../routers/account/sign-in-email.router";
import { signInLinksRouter } from "../routers/account/sign-in-links.router";
import { signOnRouter } from "../routers/account/sign-on.router";
import { adminRouter } from "../routers/admin.router";
import { apiKeysRouter } from "../routers/api-keys.router";
import { approvalsRouter } from "../routers/approvals.router";
import { auditRouter } from "../routers/audit.router";
import { balancesRouter } from "../routers/balances.router";
import { calendarRouter } from "../routers/calendar.router";
import { creditsRouter } from "../routers/credits/credits.router";
import { deadLettersRouter } from "../routers/dead-letters.router";
import { delegationsRouter } from "../routers/delegations.router";
import { departmentsRouter } from "../routers/departments.router";
import { employeesRouter } from "../routers/employees/employees.router";
import { employmentTypesRouter } from "../routers/employment-types.router";
import { erasureRouter } from "../routers/erasure.router";
import { exchangeRouter } from "../routers/exchange.router";
import { frameRouter } from "../routers/frame.router";
import { holidaysRouter } from "../routers/holidays.router";
import { homeRouter } from "../routers/home.router";
import { jobsRouter } from "../routers/jobs/jobs.router";
import { bookingLimitsRouter } from "../routers/limits/booking-limits.router";
import { mcpCallsRouter } from "../routers/mcp-calls.router";
import { mcpSettingsRouter } from "../routers/mcp-settings.router";
import { meRouter } from "../routers/me.router";
import { notificationsRouter } from "../routers/notifications.router";
import { peopleRouter } from "../routers/people.router";
import { policiesRouter } from "../routers/policies.router";
import { positionsRouter } from "../routers/positions.router";
import { referenceDataRouter } from "../routers/reference-data.router";
import { reportsRouter } from "../routers/reports/reports.router";
import { factorRuleRouter } from "../routers/settings/factor-rule.router";
import { identityProviderRouter } from "../routers/settings/identity-provider.router";
import { noticeRulesRouter } from "../routers/settings/notice-rules.router";
import { sitesRouter } from "../routers/sites.router";
import { timeOffRouter } from "../routers/time-off/time-off.router";
import { t } from "./trpc";

/** Every operation of the service; REST and MCP are read off its metadata. */
export const appRouter = t.router({
  access: accessRouter,
  account: accountRouter,
  admin: adminRouter,
  apiKeys: apiKeysRouter,
  approvals: approvalsRouter,
  audit: auditRouter,
  balances: balancesRouter,
  bookingLimits: bookingLimitsRouter,
  calendar: calendarRouter,
  credits: creditsRouter,
  deadLetters: deadLettersRouter,
  delegations: delegationsRouter,
  departments: departmentsRouter,
  employees: employeesRouter,
  employmentTypes: employmentTypesRouter,
  erasure: erasureRouter,
  exchange: exchangeRouter,
  factorRule: factorRuleRouter,
  factors: factorsRouter,
  feeds: feedsRouter,
  firstRun: firstRunRouter,
  holidays: holidaysRouter,
  frame: frameRouter,
  home: homeRouter,
  identityProvider: identityProviderRouter,
  jobs: jobsRouter,
  mcpCalls: mcpCallsRouter,
  mcpSettings: mcpSettingsRouter,
  me: meRouter,
  noticeRules: noticeRulesRouter,
  notifications: notificationsRouter,
  passkeys: passkeysRouter,
  people: peopleRouter,
  pictures: picturesRouter,
  policies: policiesRouter,
  positions: positionsRouter,
  referenceData: referenceDataRouter,
  signInEmail: signInEmailRouter,
  reports: reportsRouter,
  signInLinks: signInLinksRouter,
  signOn: signOnRouter,
  sites: sitesRouter,
  timeOff: timeOffRouter,
});

export type AppRouter = typeof appRouter;
