export interface MailAddress {
  readonly name: string;
  readonly address: string;
}

/** A mail as it is sent: everything that the recipient's program shows, and the headers that go with it. */
export interface MailMessage {
  /**
   * Without angle brackets, `id@host`: the same at every attempt, so that a mail that arrives twice is
   * recognised as one.
   */
  readonly messageId: string;
  readonly to: MailAddress;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** Additional headers, such as List-Id. */
  readonly headers: Readonly<Record<string, string>>;
}

export interface MailTransport {
  /** Hands the mail over; throws `MailError` when it was not taken. */
  send(message: MailMessage): Promise<void>;
  /** Closes what is open. */
  close(): void;
}

/**
 * A mail that was not accepted. A permanent failure would be refused again, such as an address that does not
 * exist.
 */
export class MailError extends Error {
  constructor(
    message: string,
    readonly isPermanent: boolean,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = "MailError";
  }
}
