import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import { constants, setPriority } from "node:os";
import { join } from "node:path";
import { projectRoot } from "../project-root";
import { READER } from "./reader-program";
import { refuseLargeZip, type ZipFault } from "./refuse-large-zip";

/** Why a file is not a table; `too_complex`: reading it would take too long, or too much memory. */
export type XlsxFault = ZipFault | "empty" | "too_many_rows" | "too_many_columns" | "too_complex";

/** A cell as text, except for numbers; a date is written `YYYY-MM-DD`, as the sheet shows it in no time zone. */
export type SheetCell = string | number;

/** A row of a sheet; `row` counts as a spreadsheet does, empty ones too, the first being 1. */
export interface SheetRecord {
  readonly row: number;
  readonly cells: readonly SheetCell[];
}

export interface XlsxLimits {
  /** Not counting the header. */
  readonly mostRows: number;
  readonly mostColumns: number;
  readonly mostCells: number;
}

const LIBRARY = "read-excel-file/universal";
const LONGEST_MS = 20_000;
const MOST_HEAP_MB = 384;

type Message = { readonly records: SheetRecord[] } | { readonly fault: XlsxFault } | "done";

/** Whether a file is a zip file, as workbooks are. */
export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;
}

/**
 * The rows with text of a workbook's first sheet. A process of its own reads them and hands them over in portions: a
 * few bytes can name the billionth row, and whoever fills that up runs out of memory and ends.
 */
export async function readXlsx(bytes: Uint8Array, limits: XlsxLimits): Promise<SheetRecord[] | XlsxFault> {
  return (await refuseLargeZip(bytes)) ?? (await readApart(bytes, limits));
}

function readApart(bytes: Uint8Array, limits: XlsxLimits): Promise<SheetRecord[] | XlsxFault> {
  // From the project, because a bundler would put a number of its own in the place of the path.
  const library = createRequire(join(projectRoot(), "package.json")).resolve(LIBRARY);
  const program = [`--max-old-space-size=${MOST_HEAP_MB}`, "-e", READER, library, JSON.stringify(limits)];
  const reader = spawn(process.execPath, program, {
    // A date without a zone is one of the sheet's, so it must not move on its way.
    env: { NODE_ENV: "production", TZ: "UTC" },
    stdio: ["pipe", "ignore", "ignore", "ipc"],
    serialization: "advanced",
  } as const);
  return new Promise((resolve) => {
    const records: SheetRecord[] = [];
    const finish = (result: SheetRecord[] | XlsxFault) => {
      clearTimeout(patience);
      resolve(result);
      reader.kill("SIGKILL");
    };
    const patience = setTimeout(() => finish("too_complex"), LONGEST_MS);
    reader.on("spawn", () => yieldToOthers(reader.pid));
    reader.on("error", () => finish("too_complex"));
    reader.on("exit", () => finish("too_complex"));
    reader.on("message", (message: Message) => {
      if (message === "done") finish(records.length === 0 ? "empty" : records);
      else if ("fault" in message) finish(message.fault);
      else records.push(...message.records);
    });
    // It may end before it has read all of them.
    reader.stdin?.on("error", () => undefined);
    reader.stdin?.end(bytes);
  });
}

/** Whoever waits for an answer comes first. */
function yieldToOthers(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Over already.
  }
}
