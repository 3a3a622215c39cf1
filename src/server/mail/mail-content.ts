/** What a mail says, before it is laid out as HTML and as text. All of it is plain text. */
export interface MailContent {
  /** Shown on lock screens, like the preheader: neither may reveal what the time off is for. */
  readonly subject: string;
  readonly preheader: string;
  readonly heading: string;
  readonly greeting: string;
  readonly lead: readonly string[];
  readonly rows: readonly Row[];
  readonly quote: { readonly from: string; readonly text: string } | null;
  /** Below the rows, before the buttons. */
  readonly remarks: readonly string[];
  /** Pages; the first is what the mail wants. None of them changes anything by being opened. */
  readonly links: readonly [Link, ...Link[]];
  readonly linkHint: string | null;
  readonly further: Link | null;
  /** Below the buttons. */
  readonly small: readonly string[];
  readonly footer: readonly string[];
}

export interface Row {
  readonly label: string;
  readonly value: string;
}

export interface Link {
  readonly label: string;
  /** Absolute. */
  readonly url: string;
}
