import { accountRouter } from "./routers/account.router";
import { apiKeysRouter } from "./routers/api-keys.router";
import { approvalsRouter } from "./routers/approvals.router";
import { balancesRouter } from "./routers/balances.router";
import { calendarRouter } from "./routers/calendar.router";
import { homeRouter } from "./routers/home.router";
import { meRouter } from "./routers/me.router";
import { peopleRouter } from "./routers/people.router";
import { signInLinksRouter } from "./routers/sign-in-links.router";
import { timeOffRouter } from "./routers/time-off.router";
import { t } from "./trpc";

/** Every operation of the service; REST and MCP are read off its metadata. */
export const appRouter = t.router({
  account: accountRouter,
  apiKeys: apiKeysRouter,
  approvals: approvalsRouter,
  balances: balancesRouter,
  calendar: calendarRouter,
  home: homeRouter,
  me: meRouter,
  people: peopleRouter,
  signInLinks: signInLinksRouter,
  timeOff: timeOffRouter,
});

export type AppRouter = typeof appRouter;
