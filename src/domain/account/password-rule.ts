/** The person whose password it will be. */
export interface PasswordOwner {
  readonly email: string;
  readonly name: string;
}

/** Why a password is easily guessed: many people use it, or it is derived from the person or the service. */
export type PasswordFault = "too_common" | "too_personal";

const SERVICE = "hiatus";

/**
 * What is wrong with a password that is long enough, ignoring case, spaces and punctuation; null when nothing
 * is. Common passwords are also refused with digits appended. These, the person's address and name, and the
 * service's name are also refused when repeated.
 */
export function faultOfPassword(
  password: string,
  { email, name }: PasswordOwner,
  isCommon: (plain: string) => boolean,
): PasswordFault | null {
  const plain = plainPassword(password);
  const repeated = unitsOf(plain);
  const isOneCharacter = new Set(password).size === 1 || new Set(plain).size === 1;
  if (isOneCharacter || [...repeated, ...withoutDigits(plain)].some(isCommon)) return "too_common";
  const [local = ""] = email.split("@");
  const personal = [email, local, name, SERVICE].map(plainPassword);
  return repeated.some((unit) => personal.includes(unit)) ? "too_personal" : null;
}

/** A password without case, spaces and punctuation; one that has nothing else stays as it is. */
export function plainPassword(password: string): string {
  const composed = password.normalize("NFKC").toLowerCase();
  return composed.replace(/[\p{P}\p{S}\p{Z}\p{C}]/gu, "") || composed;
}

/** What the text is a repetition of, itself first. */
function unitsOf(text: string): string[] {
  const units: string[] = [];
  for (let times = 1; times <= text.length; times++) {
    const unit = text.slice(0, text.length / times);
    if (text.length % times === 0 && unit.repeat(times) === text) units.push(unit);
  }
  return units;
}

/** The text without its last digit, its last two, and so on. */
function withoutDigits(text: string): string[] {
  const [digits = ""] = /\d*$/.exec(text) ?? [];
  return Array.from(digits, (_, index) => text.slice(0, text.length - index - 1));
}
