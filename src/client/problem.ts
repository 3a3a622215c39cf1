import type { Problem } from "@/server/answers/problem";

export type { Problem };

/** The problem document that an operation's error carries; null when the service was not reached at all. */
export function problemOf(error: unknown): Problem | null {
  if (!isRecord(error) || !isRecord(error["data"])) return null;
  const { problem } = error["data"];
  return isRecord(problem) && typeof problem["code"] === "string" ? (problem as unknown as Problem) : null;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
