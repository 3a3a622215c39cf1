import { isTimeZone } from "@/domain/dates/time-zone";
import { COUNTRY_CODES } from "@/domain/directory/country-codes";
import { DomainError, type FieldError } from "@/domain/errors";
import { plainName } from "@/domain/plain-name";

export interface CreateOrganization {
  readonly name: string;
  /** Lower-case letters, digits and hyphens; names the organization at the command line. */
  readonly slug: string;
  readonly countryCode: string;
  /** IANA. */
  readonly timeZone: string;
  readonly adminEmail: string;
  readonly adminName: string;
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const NAME_WORDS = "Must have 1 to 100 characters, on one line.";
const LONGEST_SLUG = 63;
const LONGEST_EMAIL = 254;

/** The organization with its texts trimmed; 422 `validation_failed` with everything that is wrong. */
export function checkOrganization(given: CreateOrganization): CreateOrganization {
  const wanted = {
    name: plainName(given.name) ?? "",
    slug: given.slug.trim(),
    countryCode: given.countryCode.trim().toUpperCase(),
    timeZone: given.timeZone.trim(),
    adminEmail: given.adminEmail.trim(),
    adminName: plainName(given.adminName) ?? "",
  };
  const errors = [
    ...unless(wanted.name !== "", "/name", NAME_WORDS),
    ...unless(
      SLUG.test(wanted.slug) && wanted.slug.length <= LONGEST_SLUG,
      "/slug",
      "Must be lower-case letters, digits and hyphens.",
    ),
    ...unless(isCountry(wanted.countryCode), "/country", "Must be a two-letter country code such as DE."),
    ...unless(isTimeZone(wanted.timeZone), "/time_zone", "Must be a time zone such as Europe/Berlin."),
    ...unless(isEmail(wanted.adminEmail), "/admin_email", "Must be an e-mail address."),
    ...unless(wanted.adminName !== "", "/admin_name", NAME_WORDS),
  ];
  const [first] = errors;
  if (first)
    throw new DomainError("validation_failed", { detail: `${first.path}: ${first.message}`, errors });
  return wanted;
}

function unless(isFine: boolean, path: string, message: string): FieldError[] {
  return isFine ? [] : [{ path, code: "invalid", message }];
}

function isCountry(code: string): boolean {
  return COUNTRY_CODES.some((known) => known === code);
}

function isEmail(email: string): boolean {
  return email.length <= LONGEST_EMAIL && EMAIL.test(email);
}
