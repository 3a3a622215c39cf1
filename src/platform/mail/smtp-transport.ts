import { createTransport } from "nodemailer";
import { type MailAddress, MailError, type MailMessage, type MailTransport } from "./mail-transport";
import { readSmtpUrl } from "./smtp-url";

const CONNECT_MS = 10_000;
/** Of silence, in the middle of a mail. */
const SILENCE_MS = 30_000;
/** After which a connection that waits for the next mail is closed, before the server does so. */
const IDLE_MS = 5_000;
/** A greeting, TLS and a password for each mail take longer than the mail; more connections than these are refused by some. */
const CONNECTIONS = 5;

/** Sends by the mail server of the URL, over a few connections that are kept while there are mails, from one address. */
export function smtpTransport(url: string, from: MailAddress): MailTransport {
  const mailer = createTransport({
    ...readSmtpUrl(url),
    pool: true,
    maxConnections: CONNECTIONS,
    // For a kept connection that turns out to be gone; other failures are tried again by whoever sends.
    maxRequeues: 1,
    idleTimeout: IDLE_MS,
    connectionTimeout: CONNECT_MS,
    dnsTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    // Nothing that a mail holds may make the server open a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async ({ messageId, headers, ...message }: MailMessage) => {
      try {
        await mailer.sendMail({
          ...message,
          from,
          messageId: `<${messageId}>`,
          headers: { ...headers },
          textEncoding: "quoted-printable",
        });
      } catch (error) {
        throw mailError(error);
      }
    },
    close: () => mailer.close(),
  };
}

interface SmtpFailure {
  readonly code?: string;
  readonly command?: string;
  readonly responseCode?: number;
  readonly message?: string;
}

/** Where a server judges the address or the mail; before, it judges us, and the operator can mend that. */
const ABOUT_THE_MAIL = ["RCPT TO", "DATA"];
const AUTHENTICATION_NEEDED = 530;

function mailError(error: unknown): MailError {
  const { code, command = "", responseCode, message = String(error) } = error as SmtpFailure;
  const isRefused =
    responseCode !== undefined &&
    responseCode >= 500 &&
    responseCode !== AUTHENTICATION_NEEDED &&
    ABOUT_THE_MAIL.includes(command);
  // Addresses that are none do not even leave.
  const isUnsendable = code === "EENVELOPE" && command === "API";
  return new MailError(message, isRefused || isUnsendable, { cause: error });
}
