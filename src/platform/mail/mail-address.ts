import type { MailAddress } from "./mail-transport";

const PLAIN = /^[^\s@<>",;]+@[^\s@<>",;]+$/;

/** Reads `Name <user@host>` or `user@host`; null for anything else. */
export function readMailAddress(text: string): MailAddress | null {
  const [, quoted = "", inBrackets] = /^([^<>]*)<([^<>]+)>$/.exec(text.trim()) ?? [];
  const address = (inBrackets ?? text).trim();
  if (!PLAIN.test(address)) return null;
  return { name: quoted.trim().replace(/^"(.*)"$/, "$1"), address };
}
