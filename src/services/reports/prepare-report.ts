import type { ExportReportInput } from "@/contracts/reports/reports";
import type { Transaction } from "@/db/connection/transaction";
import type { ServiceContext } from "../service-context";
import { eachRows, type PeopleReport, refuseUnknownDepartment } from "./people-report";
import { absenceRates, refuseWrongSpan } from "./report-absence-rate";
import { balancesReport } from "./report-balances";
import { daysReport } from "./report-days";
import { leaversReport } from "./report-leavers";
import { liabilityOn } from "./report-liability";
import { reportedDay } from "./reported-day";

type Send = (rows: readonly Readonly<Record<string, unknown>>[]) => Promise<void>;
/** Reads the rows from the first to the last, some at a time. */
export type ReadRows = (tx: Transaction, send: Send) => Promise<void>;

/** A report that is not wrong, and how it is read. Errors: 422. */
export async function prepareReport(
  tx: Transaction,
  ctx: ServiceContext,
  wanted: ExportReportInput,
): Promise<ReadRows> {
  switch (wanted.report) {
    case "days":
      return ofPeople(tx, daysReport(wanted));
    case "balances":
      return ofPeople(tx, balancesReport(ctx, { ...wanted, on: await reportedDay(tx, ctx, wanted.on) }));
    case "leavers":
      return ofPeople(tx, leaversReport(ctx, wanted));
    case "liability": {
      const on = await reportedDay(tx, ctx, wanted.on);
      return async (reading, send) => send(await liabilityOn(reading, ctx, on));
    }
    case "absence-rate":
      await refuseWrongSpan(tx, wanted);
      return async (reading, send) => send(await absenceRates(reading, wanted));
  }
}

async function ofPeople<Row extends Readonly<Record<string, unknown>>>(
  tx: Transaction,
  report: PeopleReport<Row>,
): Promise<ReadRows> {
  await refuseUnknownDepartment(tx, report.people);
  return (reading, send) => eachRows(reading, report, send);
}
