import { readEnvironment } from "@/platform/env";
import { processWide } from "@/platform/process-wide";

/** The origin at which people reach the service. */
export function ownOrigin(): string {
  return processWide("own-origin", () => new URL(readEnvironment().baseUrl).origin);
}
