import { createHmac } from "node:crypto";
import { readEnvironment } from "@/platform/env";

/**
 * The secret of a link that goes out by mail, derived from the link's id and the installation's secret: it is
 * stored nowhere, not even in the outbox, and a mail that is sent again contains the same link. Only its hash
 * is stored. Throws when the service has no secret.
 */
export function mailedToken(linkId: string): string {
  const { authSecret } = readEnvironment();
  if (authSecret === null) throw new Error("NEXTAUTH_SECRET is not set, so no link can be mailed.");
  return createHmac("sha256", authSecret).update(`mailed link ${linkId}`).digest("base64url");
}
