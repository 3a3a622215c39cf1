const CRLF = "\r\n";
/** RFC 5545, 3.1: a line holds at most 75 octets, its break not counted. */
const MOST_OCTETS = 75;

/** A content line of RFC 5545, folded where it is too long, never inside a character. */
export function contentLine(name: string, value: string): string {
  const line = `${name}:${value}`;
  if (Buffer.byteLength(line) <= MOST_OCTETS) return line + CRLF;
  let folded = "";
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > MOST_OCTETS) {
      folded += `${CRLF} `;
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded + CRLF;
}

const ESCAPED: Readonly<Record<string, string>> = { "\\": "\\\\", ";": "\\;", ",": "\\,", "\n": "\\n" };

/**
 * A TEXT value (RFC 5545, 3.3.11): escaped, its line breaks written as `\n`, without control characters that
 * lines must not contain.
 */
export function textValue(text: string): string {
  return text
    .replace(/\r\n?/g, "\n")
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, "")
    .replace(/[\\;,\n]/g, (character) => ESCAPED[character] ?? character);
}

/** A DATE value (RFC 5545, 3.3.4) of `YYYY-MM-DD`. */
export function dateValue(date: string): string {
  return date.replaceAll("-", "");
}

/** A DATE-TIME value in UTC (RFC 5545, 3.3.5), to the second. */
export function instantValue(instant: Date): string {
  return `${instant.toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;
}
