/** The anchor of a code on the page: the last part of a problem's `type`, after `#problem-`. */
export function problemAnchor(code: string): string {
  return `problem-${code.replaceAll("_", "-")}`;
}
