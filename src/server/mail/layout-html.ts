import type { Link, MailContent, Row } from "./mail-content";
import { COLORS, SHEET, STYLES } from "./mail-look";
import { html, NOTHING, SafeHtml } from "./safe-html";

interface Setting {
  readonly language: string;
  readonly baseUrl: string;
  /** The text above the addresses of buttons. */
  readonly linkText: string;
  /** Where its reader chooses which mails they get; null: this one is no notification. */
  readonly choices: Link | null;
}

/**
 * The mail as mail programs take HTML: tables, styles on the elements, nothing from elsewhere. Programs
 * without media queries show the light one.
 */
export function layoutHtml(content: MailContent, { language, baseUrl, linkText, choices }: Setting): string {
  const { subject, preheader, heading, greeting, lead, rows, quote, remarks, small, footer } = content;
  const page = html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
<title>${subject}</title>
<style>${new SafeHtml(SHEET)}</style>
</head>
<body class="canvas" style="${STYLES.body}">
<div style="${STYLES.preheader}">${preheader}${PADDING}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="canvas" style="${STYLES.canvas}">
<tr><td align="center" style="padding:32px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="${STYLES.column}">
<tr><td style="padding:0 4px 16px">${brand(baseUrl)}</td></tr>
<tr><td class="card" style="${STYLES.card}">
<h1 class="ink" style="${STYLES.heading}">${heading}</h1>
${paragraphs([greeting, ...lead])}
${rows.length === 0 ? NOTHING : table(rows)}
${quote === null ? NOTHING : quotation(quote)}
${paragraphs(remarks)}
${buttons(content)}
${small.map((text) => html`<p class="muted" style="${STYLES.small}">${text}</p>\n`)}
${address(content, linkText)}
</td></tr>
<tr><td style="padding:20px 4px 0">
${footer.map((text) => html`<p class="muted" style="${STYLES.footer}">${text}</p>\n`)}
${choices === null ? NOTHING : html`<p style="${STYLES.footer}"><a href="${choices.url}" class="muted" style="${STYLES.choices}">${choices.label}</a></p>`}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
  return page.markup;
}

/** Keeps programs from filling the preview with the following text, which is not for lock screens. */
const PADDING = new SafeHtml("&#8199;&#65279;&#847; ".repeat(120));

function brand(baseUrl: string): SafeHtml {
  return html`<a href="${baseUrl}/" class="ink" style="${STYLES.brand}"><span class="main" style="${STYLES.mark}"><span style="${STYLES.bars}"></span></span>&nbsp;&nbsp;Hiatus</a>`;
}

function paragraphs(texts: readonly string[]): SafeHtml {
  return html`${texts.map((text) => html`<p class="ink" style="${STYLES.paragraph}">${text}</p>\n`)}`;
}

function table(rows: readonly Row[]): SafeHtml {
  const line = ({ label, value }: Row) =>
    html`<tr><th scope="row" align="left" class="muted" style="${STYLES.label}">${label}</th><td class="ink" style="${STYLES.value}">${value}</td></tr>\n`;
  return html`<table width="100%" cellpadding="0" cellspacing="0" border="0" class="sunken" style="${STYLES.rows}">
${rows.map(line)}</table>`;
}

function quotation({ from, text }: { from: string; text: string }): SafeHtml {
  const lines = text.split("\n").map((line, at) => html`${at === 0 ? NOTHING : html`<br>`}${line}`);
  return html`<p class="muted" style="${STYLES.wrote}">${from}</p>
<blockquote class="quote ink" style="${STYLES.quote}">${lines}</blockquote>`;
}

function buttons({ links: [main, ...others], linkHint, further }: MailContent): SafeHtml {
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0 0"><tr>
<td class="main" bgcolor="${COLORS.accent}" style="${STYLES.buttonCell}"><a href="${main.url}" style="${STYLES.button}">${main.label}</a></td>
${others.map(secondary)}</tr></table>
${linkHint === null ? NOTHING : html`<p class="muted" style="${STYLES.small}">${linkHint}</p>`}
${further === null ? NOTHING : html`<p style="${STYLES.small}"><a href="${further.url}" class="accent" style="${STYLES.link}">${further.label}</a></p>`}`;
}

/** The full address, for programs that show no button. */
function address({ links: [{ url }] }: MailContent, linkText: string): SafeHtml {
  const page = url.replace(/#.*/, "");
  return html`<p class="muted" style="${STYLES.small}">${linkText}<br><a href="${page}" class="accent" style="${STYLES.link}">${page}</a></p>`;
}

function secondary({ label, url }: Link): SafeHtml {
  return html`<td style="width:12px;font-size:0">&nbsp;</td>
<td class="second" style="${STYLES.secondCell}"><a href="${url}" class="ink" style="${STYLES.second}">${label}</a></td>\n`;
}
