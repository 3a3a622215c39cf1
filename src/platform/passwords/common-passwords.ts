import { processWide } from "../process-wide";
import list from "./common-passwords.json";

/** The most common passwords, as they are stored: source and licence stand in the file. */
export function commonPasswords(): readonly string[] {
  return list.passwords.flatMap((row) => row.split(" "));
}

/** Whether a password is common, each of them brought to the same form by `plain`. */
export function commonPasswordsBy(plain: (password: string) => string): ReadonlySet<string> {
  return processWide("common-passwords", () => new Set(commonPasswords().map(plain)));
}
