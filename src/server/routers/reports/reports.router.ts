import { z } from "zod";
import { pageOf } from "@/contracts/page";
import { MonthEnd, MonthEndInput, RecordedRun } from "@/contracts/reports/month-end";
import {
  ExportReportInput,
  ReportAbsenceRateInput,
  ReportBalancesInput,
  ReportDaysInput,
  ReportedAbsenceRate,
  ReportedBalance,
  ReportedDays,
  ReportedLeaver,
  ReportedLiability,
  ReportLeaversInput,
  ReportLiabilityInput,
} from "@/contracts/reports/reports";
import { exportReport } from "@/services/reports/export-report";
import { readMonthEnd, recordMonthEnd } from "@/services/reports/month-end";
import { reportAbsenceRate } from "@/services/reports/report-absence-rate";
import { reportBalances } from "@/services/reports/report-balances";
import { reportDays } from "@/services/reports/report-days";
import { reportLeavers } from "@/services/reports/report-leavers";
import { reportLiability } from "@/services/reports/report-liability";
import { answers } from "../../answers/answers";
import { StreamAnswer } from "../../answers/file-answer";
import { operation, portalOperation } from "../../trpc/operation";
import { t } from "../../trpc/trpc";

const ofAdmins = { scope: "time-off:read", isForAdmins: true } as const;
const page = { method: "GET", answer: "page" } as const;
const csvOf = (report: ExportReportInput["report"]) => ({
  operation: "reports.export",
  given: { report, format: "csv" },
});

export const reportsRouter = t.router({
  days: operation({
    summary: "Report days off by employee, policy and month",
    description:
      "For payroll: what of each live request falls into the span, clipped to it and to each of its months. A request that waits to replace another counts whole until it is decided.",
    ...ofAdmins,
    rest: { ...page, path: "/reports/days", csvBy: csvOf("days") },
  })
    .input(ReportDaysInput)
    .output(answers(pageOf(z.array(ReportedDays))))
    .query(({ ctx, input }) => reportDays(ctx, input)),

  balances: operation({
    summary: "Report everybody's balances on a day",
    description:
      "Lists those who are employed on the day, under each active policy that they hold then, with what is owed to them and what lapses next. A day in the past is answered with what is known today.",
    ...ofAdmins,
    rest: { ...page, path: "/reports/balances", csvBy: csvOf("balances") },
  })
    .input(ReportBalancesInput)
    .output(answers(pageOf(z.array(ReportedBalance))))
    .query(({ ctx, input }) => reportBalances(ctx, input)),

  liability: operation({
    summary: "Report the days owed by department and policy",
    description:
      "Adds up what everybody is owed on a day, by the department of that day. Policies without an allowance are left out.",
    ...ofAdmins,
    rest: { ...page, path: "/reports/liability", csvBy: csvOf("liability") },
    mcp: {
      tool: "show_days_owed",
      itemsWithout: ["policy_name"],
      guide: "Call it when an admin asks what is owed in all.",
    },
  })
    .input(ReportLiabilityInput)
    .output(answers(pageOf(z.array(ReportedLiability))))
    .query(({ ctx, input }) => reportLiability(ctx, input)),

  absenceRate: operation({
    summary: "Report absence rates by department, site or month",
    description:
      "Days away ÷ days that would have been worked. Each day counts where the employee worked on it. Left out are people who were deactivated and have no last day of employment.",
    ...ofAdmins,
    refusals: ["policy_not_assigned"],
    rest: { ...page, path: "/reports/absence-rate", csvBy: csvOf("absence-rate") },
    mcp: {
      tool: "show_absence_rates",
      guide: "Call it when an admin asks how much work was missed.",
    },
  })
    .input(ReportAbsenceRateInput)
    .output(answers(pageOf(z.array(ReportedAbsenceRate))))
    .query(({ ctx, input }) => reportAbsenceRate(ctx, input)),

  leavers: portalOperation({
    summary: "Report what is owed to those who leave",
    ...ofAdmins,
  })
    .input(ReportLeaversInput)
    .output(answers(pageOf(z.array(ReportedLeaver))))
    .query(({ ctx, input }) => reportLeavers(ctx, input)),

  monthEnd: portalOperation({
    summary: "Read a month as payroll needs it",
    ...ofAdmins,
  })
    .input(MonthEndInput)
    .output(answers(MonthEnd))
    .query(({ ctx, input }) => readMonthEnd(ctx, input)),

  recordMonthEnd: portalOperation({
    summary: "Record that a month was handed over to payroll",
    scope: null,
    isForAdmins: true,
  })
    .input(MonthEndInput)
    .output(answers(RecordedRun))
    .mutation(({ ctx, input }) => recordMonthEnd(ctx, input)),

  export: operation({
    summary: "Save a report as a file",
    ...ofAdmins,
    portal: { method: "GET", path: "/reports/{report}", answer: "stream" },
  })
    .input(ExportReportInput)
    .output(answers(StreamAnswer))
    .query(({ ctx, input }) => exportReport(ctx, input)),
});
