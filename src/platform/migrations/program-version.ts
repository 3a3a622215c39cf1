import { readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../project-root";

/** The version of this program, as package.json has it. */
export function programVersion(): string {
  const text = readFileSync(join(projectRoot(), "package.json"), "utf8");
  return (JSON.parse(text) as { version: string }).version;
}

/** Whether a version is later than another; what follows the three numbers does not count. */
export function isLater(version: string, than: string): boolean {
  const [a, b] = [numbersOf(version), numbersOf(than)];
  const place = [0, 1, 2].find((index) => a[index] !== b[index]);
  return place !== undefined && (a[place] ?? 0) > (b[place] ?? 0);
}

function numbersOf(version: string): number[] {
  const numbers = /^(\d+)\.(\d+)\.(\d+)/.exec(version)?.slice(1).map(Number);
  if (numbers === undefined) throw new Error(`${version} is not a version.`);
  return numbers;
}
