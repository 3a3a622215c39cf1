import type { Link, MailContent } from "./mail-content";
import type { MailWords } from "./mail-words";

/** The mail for programs that show no HTML: the same words and addresses, in the same order. */
export function layoutText(content: MailContent, { t }: MailWords, choices: Link | null): string {
  const { greeting, lead, rows, quote, remarks, links, linkHint, further, small, footer } = content;
  const table = rows.map(({ label, value }) => t("text_row", { label, value })).join("\n");
  const said = quote === null ? "" : `${quote.from}\n${quote.text.replace(/^/gm, "> ")}`;
  const pages = [...links, ...(further ? [further] : [])].map(({ label, url }) => `${label}\n${url}`);
  const parts = [greeting, ...lead, table, said, ...remarks, ...pages, linkHint ?? "", ...small];
  const end = choices === null ? footer : [...footer, `${choices.label}: ${choices.url}`];
  return [...parts.filter(Boolean), `-- \n${end.join("\n")}`].join("\n\n").concat("\n");
}
