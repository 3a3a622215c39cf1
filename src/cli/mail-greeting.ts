import type { Environment } from "@/platform/env";

/** Where the mails go, for the console, so that nobody waits for one in vain. */
export function mailGreeting(
  { smtpUrl, port }: Pick<Environment, "smtpUrl" | "port">,
  { hasMailPage }: { hasMailPage: boolean },
): string {
  if (smtpUrl !== null) return `Mails leave by ${new URL(smtpUrl).host}`;
  if (hasMailPage)
    return `No mail leaves this machine: every mail is kept, and shown to it at http://localhost:${port}/mail`;
  return `No mail leaves, for SMTP_URL is not set: people are told in the portal only, and a mail that was not sent is not sent later.
Links to sign in are printed by: npm run hiatus -- invitation link, npm run hiatus -- password reset`;
}
