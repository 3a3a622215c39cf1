import { createTransport } from "nodemailer";
import { type MailAddress, MailError, type MailMessage, type MailTransport } from "./mail-transport";
import { readSmtpUrl } from "./smtp-url";

const CONNECT_MS = 10_000;
/** How long the server may be silent in the middle of a mail. */
const SILENCE_MS = 30_000;
/** After this time an idle connection is closed, before the server closes it. */
const IDLE_MS = 5_000;
/**
 * A greeting, TLS and a password for each mail take longer than the mail; some servers refuse more
 * connections than this.
 */
const CONNECTIONS = 5;

/** Sends by the mail server of the URL, over a few connections that are kept while there are mails, from one address. */
export function smtpTransport(url: string, from: MailAddress): MailTransport {
  const mailer = createTransport({
    ...readSmtpUrl(url),
    pool: true,
    maxConnections: CONNECTIONS,
    // For a kept connection that turns out to be closed; the caller retries other failures.
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

/**
 * The commands where a server judges the address or the mail; before them it judges us, and the operator can
 * correct that.
 */
const ABOUT_THE_MAIL = ["RCPT TO", "DATA"];
const AUTHENTICATION_NEEDED = 530;

function mailError(error: unknown): MailError {
  const { code, command = "", responseCode, message = String(error) } = error as SmtpFailure;
  const isRefused =
    responseCode !== undefined &&
    responseCode >= 500 &&
    responseCode !== AUTHENTICATION_NEEDED &&
    ABOUT_THE_MAIL.includes(command);
  // Invalid addresses are not even sent.
  const isUnsendable = code === "EENVELOPE" && command === "API";
  return new MailError(message, isRefused || isUnsendable, { cause: error });
}
