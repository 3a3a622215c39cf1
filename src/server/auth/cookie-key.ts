import { readEnvironment } from "@/platform/env";
import { processWide } from "@/platform/process-wide";

/** The secret that seals session cookies; the start-up puts it into the environment. */
export function keyOfCookies(): string {
  return processWide("cookie-key", () => {
    const { authSecret } = readEnvironment();
    if (authSecret === null) throw new Error("NEXTAUTH_SECRET is not set, so nobody can sign in.");
    return authSecret;
  });
}
