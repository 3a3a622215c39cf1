import type { HostileInput } from "./hostile-inputs";
import { type Cost, costOf, type Target } from "./send-hostile";

export const MOST_MS = 250;
/** A portion of long work, and what asking for the health takes itself. */
export const MOST_WAIT_FOR_LONG_MS = 75;
export const MOST_BYTES = 64 * 1024;

export interface Judged extends Cost {
  readonly isFine: boolean;
}

/** Sends an input in several rounds, and takes the cheapest of each: what else runs on the machine only adds. */
export async function judgeInput(input: HostileInput, target: Target, rounds: number): Promise<Judged> {
  const costs: Cost[] = [];
  for (let round = 0; round < rounds; round++) costs.push(await costOf(input, target));
  return judgeCosts(input, costs);
}

/** What some rounds of an input come to. */
export function judgeCosts({ isLong }: Pick<HostileInput, "isLong">, costs: readonly Cost[]): Judged {
  const status = Math.max(...costs.map((cost) => cost.status));
  const answerBytes = Math.max(...costs.map((cost) => cost.answerBytes));
  const cpuMs = Math.min(...costs.map((cost) => cost.cpuMs));
  const waitMs = Math.min(...costs.map((cost) => cost.waitMs));
  const isBounded = isLong ?? (cpuMs <= MOST_MS && answerBytes <= MOST_BYTES);
  const isFine = isBounded && waitMs <= (isLong ? MOST_WAIT_FOR_LONG_MS : MOST_MS) && status < 500;
  return { status, answerBytes, cpuMs, waitMs, isFine };
}

export function inColumns(name: string, { isFine, cpuMs, waitMs, answerBytes, status }: Judged): string {
  const figures = [cpuMs.toFixed(0), waitMs.toFixed(0), String(answerBytes), String(status)];
  return `${isFine ? " " : "!"}${figures.map((figure) => figure.padStart(8)).join("")}  ${name}`;
}
