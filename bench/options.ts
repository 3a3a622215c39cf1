import { join } from "node:path";
import { parseArgs } from "node:util";
import { projectRoot } from "@/platform/project-root";

export const USAGE = `Usage: npm run bench -- [options]

  --quick            small data, short rounds: only to see that everything works
  --scale            the same calls beside twice the people, requests or years, and 1,000 organizations, instead of beside the bare server
  --directory        instead: the lists of 1,000 departments, 10,000 people and 500 holidays, and scrolling through them in a browser
  --pages            instead: the five main pages of a signed-in approver beside a bare page of Next
  --holidays         instead: holidays, a site, a work pattern and a policy are changed while 12 clients book
  --keep             keeps the database (in .data/bench), so that the next run need not build it
  --only a,b         some of: balances, preview, create, queue
  --connections a,b  default 16,64
  --rounds N         rounds of each server; the median counts (default 5)
  --seconds N        length of a round (default 5)
  --data-dir PATH    where the database stands (default .data/bench)`;

export interface BenchOptions {
  isScale: boolean;
  isDirectory: boolean;
  isPages: boolean;
  isHolidays: boolean;
  isKept: boolean;
  only: string[];
  connections: number[];
  rounds: number;
  seconds: number;
  employees: number;
  requests: number;
  dataDir: string;
}

/** The command line, or null when only the usage is wanted. */
export function parseOptions(args: readonly string[]): BenchOptions | null {
  const { values } = parseArgs({
    args: [...args],
    options: {
      help: { type: "boolean", default: false },
      quick: { type: "boolean", default: false },
      scale: { type: "boolean", default: false },
      directory: { type: "boolean", default: false },
      pages: { type: "boolean", default: false },
      holidays: { type: "boolean", default: false },
      keep: { type: "boolean", default: false },
      only: { type: "string", default: "balances,preview,create,queue" },
      connections: { type: "string", default: "16,64" },
      rounds: { type: "string" },
      seconds: { type: "string" },
      "data-dir": { type: "string" },
    },
  });
  if (values.help) return null;
  return {
    isScale: values.scale,
    isDirectory: values.directory,
    isPages: values.pages,
    isHolidays: values.holidays,
    isKept: values.keep,
    only: values.only.split(","),
    connections: values.connections.split(",").map(positive),
    rounds: positive(values.rounds ?? (values.quick ? "1" : "5")),
    seconds: positive(values.seconds ?? (values.quick ? "1" : "5")),
    employees: values.quick ? 1_000 : 10_000,
    requests: values.quick ? 20_000 : 1_000_000,
    dataDir: values["data-dir"] ?? join(projectRoot(), ".data", "bench"),
  };
}

function positive(text: string): number {
  const value = Number(text);
  if (!(value > 0)) throw new Error(`${text} is not a number above 0.`);
  return value;
}
