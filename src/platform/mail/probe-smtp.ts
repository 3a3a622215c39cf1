import { createTransport } from "nodemailer";
import { readSmtpUrl } from "./smtp-url";

const PATIENCE_MS = 5_000;

/**
 * What keeps the mail server of the URL from accepting mails, in words; empty when it greets us and accepts
 * the sign-in. Sends nothing.
 */
export async function probeSmtp(url: string): Promise<string[]> {
  const mailer = createTransport({
    ...readSmtpUrl(url),
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
    dnsTimeout: PATIENCE_MS,
  });
  try {
    await mailer.verify();
    return [];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  } finally {
    mailer.close();
  }
}
