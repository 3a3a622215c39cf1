import { readdirSync, readFileSync } from "node:fs";

const MS_PER_TICK = 10;
const PAGE_BYTES = 4096;

interface ProcessStat {
  parent: number;
  /** CPU time of the process, user and system. */
  ownMs: number;
  /** CPU time of its children that have ended. */
  endedChildrenMs: number;
}

/** CPU milliseconds that a process has used since it began; null where there is no /proc. */
export function cpuOfProcess(pid: number): number | null {
  return readStat(pid)?.ownMs ?? null;
}

/** CPU milliseconds of a process and its children, ended ones included: a PostgreSQL server with its backends. */
export function cpuOfTree(pid: number): number | null {
  const root = readStat(pid);
  if (root === null) return null;
  const children = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map((name) => readStat(Number(name)))
    .filter((stat) => stat?.parent === pid);
  return root.ownMs + root.endedChildrenMs + children.reduce((sum, stat) => sum + (stat?.ownMs ?? 0), 0);
}

/** The parent of a process; null where there is no /proc. */
export function parentOf(pid: number): number | null {
  return readStat(pid)?.parent ?? null;
}

/** Resident memory of a process in bytes; null where there is no /proc. */
export function residentBytes(pid: number): number | null {
  const text = readOrNull(`/proc/${pid}/statm`);
  return text === null ? null : Number(text.split(" ")[1]) * PAGE_BYTES;
}

function readStat(pid: number): ProcessStat | null {
  const text = readOrNull(`/proc/${pid}/stat`);
  if (text === null) return null;
  // The name in brackets may hold spaces; the fields after it are counted from 3.
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  const field = (number: number) => Number(fields[number - 3]);
  return {
    parent: field(4),
    ownMs: (field(14) + field(15)) * MS_PER_TICK,
    endedChildrenMs: (field(16) + field(17)) * MS_PER_TICK,
  };
}

function readOrNull(path: string): string | null {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return null;
  }
}
