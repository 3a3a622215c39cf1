/** How the mail server is reached. */
export interface SmtpServer {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte. */
  readonly secure: boolean;
  /** Nothing is sent unless the connection could be upgraded to TLS. */
  readonly requireTLS: boolean;
  readonly auth?: { readonly user: string; readonly pass: string };
}

const THIS_MACHINE = ["localhost", "127.0.0.1", "[::1]"];

/**
 * Reads `smtp://user:password@host:587` (upgraded by STARTTLS where the server offers it, and always before a password leaves
 * this machine) or `smtps://host:465` (TLS from the first byte). Throws a sentence without the password for what is neither.
 */
export function readSmtpUrl(text: string): SmtpServer {
  if (!/^smtps?:\/\//.test(text) || !URL.canParse(text)) throw new Error(SHAPE);
  const { protocol, hostname, port, username, password, pathname, search } = new URL(text);
  if (hostname === "" || !["", "/"].includes(pathname) || !["", REQUIRED].includes(search)) {
    throw new Error(SHAPE);
  }
  const secure = protocol === "smtps:";
  const hasPassword = username !== "";
  return {
    host: hostname.replace(/^\[|\]$/g, ""),
    port: port === "" ? (secure ? 465 : 587) : Number(port),
    secure,
    requireTLS: !secure && (search === REQUIRED || (hasPassword && !THIS_MACHINE.includes(hostname))),
    ...(hasPassword
      ? { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }
      : {}),
  };
}

const REQUIRED = "?requireTLS=true";
const SHAPE = "must look like smtp://user:password@host:587 or smtps://user:password@host:465";
