/** HTML in which everything that came from outside is escaped; only `html` makes it. */
export class SafeHtml {
  constructor(readonly markup: string) {}
}

type Part = string | number | SafeHtml | readonly SafeHtml[];

/** Writes HTML: what is filled in is escaped unless it is HTML of this function. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): SafeHtml {
  return new SafeHtml(
    strings.map((markup, at) => markup + (at < parts.length ? markupOf(parts[at]) : "")).join(""),
  );
}

export const NOTHING = new SafeHtml("");

function markupOf(part: Part = ""): string {
  if (part instanceof SafeHtml) return part.markup;
  if (typeof part === "object") return part.map(markupOf).join("");
  return `${part}`.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
