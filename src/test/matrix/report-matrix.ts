import { dayFromNow } from "../worlds/organization-builder";
import { FOR_ADMINS, type FreshInputs, type Input, type Row, type Rows } from "./matrix-rows";

const ADMINS_IN_SESSION: Row = [401, 401, 401, 403, 403, 403, 200, 403, 200];

/** Who may read reports: admins, of their own organization. */
export const reportRows: Rows = {
  "reports.days": FOR_ADMINS,
  "reports.balances": FOR_ADMINS,
  "reports.liability": FOR_ADMINS,
  "reports.absenceRate": FOR_ADMINS,
  "reports.leavers": ADMINS_IN_SESSION,
  "reports.monthEnd": ADMINS_IN_SESSION,
  "reports.recordMonthEnd": ADMINS_IN_SESSION,
  "reports.export": ADMINS_IN_SESSION,
};

/** Inputs that are right in every organization. */
export function reportInputs(): FreshInputs {
  const span = { from: dayFromNow(-30), to: dayFromNow(90) };
  const given = (input: Input) => () => Promise.resolve(input);
  return {
    "reports.days": given(span),
    "reports.balances": given({}),
    "reports.liability": given({}),
    "reports.absenceRate": given(span),
    "reports.leavers": given(span),
    "reports.monthEnd": given({ month: "2026-03" }),
    "reports.recordMonthEnd": given({ month: "2026-03" }),
    "reports.export": given({ report: "days", ...span }),
  };
}
