import { hash } from "node:crypto";

/** A strong entity tag: the same for the same bytes. */
export function entityTagOf(body: string): string {
  return `"${hash("sha256", body, "base64url")}"`;
}

/** A strong entity tag with a text that identifies the state by itself. */
export function tagNamed(text: string): string {
  return `"${text}"`;
}

/** Whether an If-None-Match header names the tag, by the weak comparison of RFC 9110. */
export function isNamedBy(ifNoneMatch: string | null, tag: string): boolean {
  if (ifNoneMatch === null) return false;
  if (ifNoneMatch.trim() === "*") return true;
  return ifNoneMatch.split(",").some((named) => plainTag(named.trim().replace(/^W\//, "")) === tag);
}

/** Whether an If-Match header names the tag, by the strong comparison of RFC 9110. */
export function isMatchedBy(ifMatch: string, tag: string): boolean {
  if (ifMatch.trim() === "*") return true;
  return ifMatch.split(",").some((named) => plainTag(named.trim()) === tag);
}

/** The tag of the same state in gzip: other bytes, so another tag. */
export function zippedTag(tag: string): string {
  return tag.replace(/"$/, '-gzip"');
}

function plainTag(tag: string): string {
  return tag.replace(/-gzip"$/, '"');
}
