import { ownOrigin } from "../own-origin";

/** Browsers use only https for a year. */
const FOR_A_YEAR = { "Strict-Transport-Security": "max-age=31536000" };

/**
 * The header of every answer when people reach the service by https; none otherwise, because browsers would
 * ignore it.
 */
export function transportSecurity(): Readonly<Record<string, string>> {
  return ownOrigin().startsWith("https://") ? FOR_A_YEAR : {};
}
