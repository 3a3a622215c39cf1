import { readEnvironment } from "@/platform/env";
import { takesPasskeys } from "@/platform/passkeys";

/** Whether the sign-in page offers passkeys: not where browsers take none for the service's address. */
export function offersPasskeys(): boolean {
  return takesPasskeys(readEnvironment().baseUrl);
}
