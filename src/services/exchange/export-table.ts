import type { ExportTableInput } from "@/contracts/exchange/exchange";
import { inTransaction, type Transaction } from "@/db/connection/transaction";
import { eachWithBalances, type OneOfEverybody } from "@/db/exchange/everybodys-balances.store";
import {
  exportAllowances,
  exportEmployees,
  exportEmployments,
  exportHolidays,
  exportJobs,
  exportRequests,
} from "@/db/exchange/exports.store";
import { readEmployee } from "@/db/people/employees.store";
import { neutralised } from "@/domain/exchange/formula-cells";
import { COLUMNS, type ExportedTable, NOTE_COLUMN } from "@/domain/exchange/tables";
import { mapInSteps } from "@/domain/steps";
import { BYTE_ORDER_MARK, type Cell, csvLines } from "@/platform/csv/write-csv";
import { record } from "../audit/record";
import { balanceOnWire } from "../balances/balance-wire";
import { inTurns } from "../in-turns";
import { found } from "../refuse";
import type { ServiceContext } from "../service-context";
import { CSV_TYPE, sentFile } from "./sent-file";

export const SIGNS = { comma: ",", semicolon: ";", tab: "\t" } as const;

const ACTIONS = {
  employees: "employee.exported",
  employments: "employee.employments_exported",
  jobs: "job.exported",
  allowances: "allowance.exported",
  holidays: "holiday.exported",
  requests: "time_off.exported",
  balances: "balance.exported",
} as const satisfies Record<ExportedTable, string>;

/**
 * A table of the organization as CSV, read as a whole before the first byte is sent: so a slow reader holds
 * no connection. The export is recorded before it is sent. Error: 503 `unavailable` while two exports or
 * similar work are in progress.
 */
export async function exportTable(ctx: ServiceContext, wanted: ExportTableInput) {
  return sentFile(ctx, async () => {
    const today = await recordExport(ctx, wanted);
    return {
      name: `${wanted.table}-${today}.csv`,
      contentType: CSV_TYPE,
      write: (append) => writeTable(ctx, wanted, append),
    };
  });
}

async function recordExport(ctx: ServiceContext, { table, from, to, notes }: ExportTableInput) {
  return inTransaction(ctx, async (tx) => {
    const after = { ...(table === "requests" && { from: from ?? null, to: to ?? null, notes }) };
    await record(tx, ctx, {
      action: ACTIONS[table],
      entity: "organization",
      entityId: ctx.organizationId,
      after,
    });
    return found(await readEmployee(tx, ctx.actor.employeeId, ctx.now), "missing.employee").today;
  });
}

async function writeTable(
  ctx: ServiceContext,
  wanted: ExportTableInput,
  write: (text: string) => Promise<void>,
): Promise<void> {
  const { table, delimiter, notes } = wanted;
  const header = [...COLUMNS[table], ...(table === "requests" && notes ? [NOTE_COLUMN] : [])];
  const send = (rows: readonly (readonly Cell[])[]) =>
    write(
      csvLines(
        rows.map((row) => row.map(safe)),
        SIGNS[delimiter],
      ),
    );
  await write(BYTE_ORDER_MARK);
  await send([header]);
  await inTransaction(ctx, (tx) => readTable(tx, ctx, wanted, send));
}

/** Numbers are the service's own, so a negative one stays a number. */
function safe(cell: Cell): Cell {
  return typeof cell === "string" ? neutralised(cell) : cell;
}

async function readTable(
  tx: Transaction,
  ctx: ServiceContext,
  { table, from, to, notes }: ExportTableInput,
  send: (rows: readonly (readonly Cell[])[]) => Promise<void>,
): Promise<void> {
  switch (table) {
    case "employees":
      return exportEmployees(tx, send);
    case "employments":
      return exportEmployments(tx, send);
    case "jobs":
      return exportJobs(tx, send);
    case "allowances":
      return exportAllowances(tx, send);
    case "holidays":
      return exportHolidays(tx, send);
    case "requests":
      return exportRequests(tx, { from: from ?? null, to: to ?? null, hasNotes: notes }, send);
    case "balances":
      return eachWithBalances(tx, ctx.now, async (employees) =>
        send((await inTurns(mapInSteps(employees, balanceRows))).flat()),
      );
  }
}

function balanceRows({ name, email, today, held }: OneOfEverybody) {
  return held
    .filter(({ policy }) => policy.isActive)
    .map((one) => {
      const balance = balanceOnWire(one, today);
      return [
        name,
        email,
        balance.name,
        balance.effective_date,
        balance.end_effective_date,
        balance.allowance_entitlement,
        balance.annual_allowance,
        balance.cycle_start_date,
        balance.cycle_end_date,
        balance.carryover_days,
        balance.days_accrued,
        balance.manual_adjustments,
        balance.days_taken,
        balance.days_requested,
        balance.current_balance,
      ];
    });
}
