import { ownOrigin } from "../own-origin";

/** For a year browsers come by https only. */
const FOR_A_YEAR = { "Strict-Transport-Security": "max-age=31536000" };

/** The header of every answer where people reach the service by https; none elsewhere, since browsers would not take it. */
export function transportSecurity(): Readonly<Record<string, string>> {
  return ownOrigin().startsWith("https://") ? FOR_A_YEAR : {};
}
