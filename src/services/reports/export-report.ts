import type { ExportReportInput } from "@/contracts/reports/reports";
import { inTransaction } from "@/db/connection/transaction";
import { neutralised } from "@/domain/exchange/formula-cells";
import { columnsOf, DATE_COLUMNS } from "@/domain/reports/report-columns";
import { BYTE_ORDER_MARK, csvLines } from "@/platform/csv/write-csv";
import { writeXlsx } from "@/platform/xlsx/write-xlsx";
import { record } from "../audit/record";
import { SIGNS } from "../exchange/export-table";
import { CSV_TYPE, sentFile } from "../exchange/sent-file";
import type { ServiceContext } from "../service-context";
import { prepareReport } from "./prepare-report";
import { reportedDay } from "./reported-day";

const XLSX_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

type Row = Readonly<Record<string, unknown>>;
type SendRows = (rows: readonly Row[]) => Promise<void>;

/** A report as CSV or as a spreadsheet, whole. It is recorded before it is sent. Errors: 422, 503 `unavailable`. */
export async function exportReport(ctx: ServiceContext, wanted: ExportReportInput) {
  return sentFile(ctx, async () => {
    const { today, read } = await begin(ctx, wanted);
    const { report, format } = wanted;
    const write = format === "csv" ? writeCsv : writeSheet;
    return {
      name: `${report}-${today}.${format}`,
      contentType: format === "csv" ? CSV_TYPE : XLSX_TYPE,
      write: (append) =>
        inTransaction(ctx, (tx) => write(wanted, { append, rows: (send) => read(tx, inParts(send)) })),
    };
  });
}

async function begin(ctx: ServiceContext, wanted: ExportReportInput) {
  return inTransaction(ctx, async (tx) => {
    const read = await prepareReport(tx, ctx, wanted);
    const { delimiter: _, ...told } = wanted;
    await record(tx, ctx, {
      action: "report.exported",
      entity: "organization",
      entityId: ctx.organizationId,
      after: { ...told },
    });
    return { read, today: await reportedDay(tx, ctx, undefined) };
  });
}

/** So many rows are written in one go; others get their turn while the system takes them. */
const ROWS_AT_ONCE = 250;

function inParts(send: SendRows): SendRows {
  return async (rows) => {
    for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
      await send(rows.slice(start, start + ROWS_AT_ONCE));
    }
  };
}

interface Sheet {
  readonly append: (part: string | Uint8Array) => Promise<void>;
  readonly rows: (send: SendRows) => Promise<void>;
}

async function writeCsv(wanted: ExportReportInput, { append, rows }: Sheet): Promise<void> {
  const columns = columnsOf(wanted);
  const sign = SIGNS[wanted.delimiter];
  await append(BYTE_ORDER_MARK + csvLines([columns], sign));
  await rows((some) =>
    append(
      csvLines(
        some.map((row) => columns.map((column) => cellOf(row[column]))),
        sign,
      ),
    ),
  );
}

async function writeSheet(wanted: ExportReportInput, { append, rows }: Sheet): Promise<void> {
  const columns = columnsOf(wanted);
  const asCell = (column: string, value: unknown) => {
    const cell = cellOf(value);
    return typeof cell === "string" && DATE_COLUMNS.has(column) ? { date: cell } : cell;
  };
  await writeXlsx(append, {
    name: wanted.report,
    header: columns,
    rows: (send) =>
      rows((some) => send(some.map((row) => columns.map((column) => asCell(column, row[column]))))),
  });
}

/** Numbers are the service's own; a text does nothing in a spreadsheet. */
function cellOf(value: unknown): string | number | null {
  if (typeof value === "number") return value;
  return typeof value === "string" ? neutralised(value) : null;
}
