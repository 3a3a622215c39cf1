import { execFileSync } from "node:child_process";
import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";

/** Who holds a data directory: a service stays, a command is over in a moment. */
export type LockHolder = {
  readonly pid: number;
  readonly begun: string;
  readonly kind: "service" | "command";
};

/** A data directory that another living process uses. */
export class DataDirectoryInUse extends Error {
  constructor(
    dataDir: string,
    readonly holder: LockHolder,
  ) {
    super(
      `${dataDir} is in use by another Hiatus (process ${holder.pid}). Stop that one first, ` +
        "or set HIATUS_DATA_DIR to another folder.",
    );
    this.name = "DataDirectoryInUse";
  }
}

/** Takes the lock of a data directory, or throws `DataDirectoryInUse`; a lock whose process is gone is taken over. */
export function takeLock(file: string, dataDir: string, kind: LockHolder["kind"]): { release: () => void } {
  const mine: LockHolder = { pid: process.pid, begun: processBegun(process.pid) ?? "", kind };
  for (let attempt = 0; attempt < 5; attempt++) {
    if (createOnce(file, mine)) return { release: () => rmSync(file, { force: true }) };
    const holder = livingHolder(file);
    if (holder !== null) throw new DataDirectoryInUse(dataDir, holder);
    removeStale(file);
  }
  throw new Error(`The lock ${file} could not be taken.`);
}

/** The living process that holds the lock, or null. */
export function livingHolder(file: string): LockHolder | null {
  const holder = readHolder(file);
  return holder !== null && isAlive(holder) ? holder : null;
}

// A link appears with its content or not at all, so no one ever reads half a lock.
function createOnce(file: string, holder: LockHolder): boolean {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(holder), { mode: 0o600 });
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

// Two starts may find the same stale lock: what was moved away is looked at again, and put back if it was a live one.
function removeStale(file: string): void {
  const aside = `${file}.stale.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  if (livingHolder(aside) !== null && !existsSync(file)) linkSync(aside, file);
  rmSync(aside, { force: true });
}

function readHolder(file: string): LockHolder | null {
  try {
    const value = JSON.parse(readFileSync(file, "utf8")) as Partial<LockHolder>;
    if (typeof value.pid !== "number" || typeof value.begun !== "string") return null;
    return { pid: value.pid, begun: value.begun, kind: value.kind ?? "service" };
  } catch {
    return null;
  }
}

function isAlive(holder: LockHolder): boolean {
  if (!isRunning(holder.pid)) return false;
  const begun = processBegun(holder.pid);
  // Process numbers are used again: the same number with another beginning is another process.
  return begun === null || holder.begun === "" || begun === holder.begun;
}

/** Whether a process of that number runs, whoever owns it. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
  // Where nobody collects the dead, as in many containers, an ended process keeps its number forever.
  return processStatus(pid)?.[0] !== "Z";
}

function processBegun(pid: number): string | null {
  // The 22nd field of the whole line.
  return processStatus(pid)?.[19] ?? begunByPs(pid);
}

/** The fields of Linux's /proc/PID/stat after the name, which stands in parentheses and may contain spaces. */
function processStatus(pid: number): string[] | null {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, "utf8");
    return line.slice(line.lastIndexOf(")") + 2).split(" ");
  } catch {
    return null;
  }
}

function begunByPs(pid: number): string | null {
  if (process.platform === "win32" || existsSync("/proc/self/stat")) return null;
  try {
    return execFileSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8" }).trim();
  } catch {
    return null;
  }
}
