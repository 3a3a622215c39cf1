/** Where the page tells of a code: the last part of a problem's `type`, after `#problem-`. */
export function problemAnchor(code: string): string {
  return `problem-${code.replaceAll("_", "-")}`;
}
