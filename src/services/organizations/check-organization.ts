import { isTimeZone, namedTimeZone } from "@/domain/dates/time-zone";
import { COUNTRY_CODES } from "@/domain/directory/country-codes";
import type { FieldError } from "@/domain/errors";
import { plainName } from "@/domain/plain-name";
import type { Sentence } from "@/domain/sentences/sentence";
import { refuseFields } from "../refuse";

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

type Names = Pick<CreateOrganization, "name" | "slug">;

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const NAME_WORDS = "operator.name";
const LONGEST_SLUG = 63;
const LONGEST_EMAIL = 254;

/** The organization with its texts trimmed; 422 `validation_failed` with everything that is wrong. */
export function checkOrganization(given: CreateOrganization): CreateOrganization {
  const wanted = {
    ...trimmedNames(given),
    countryCode: given.countryCode.trim().toUpperCase(),
    timeZone: namedTimeZone(given.timeZone.trim()),
    adminEmail: given.adminEmail.trim(),
    adminName: plainName(given.adminName) ?? "",
  };
  const errors = [
    ...errorsOfNames(wanted),
    ...unless(isCountry(wanted.countryCode), "/country", "operator.country"),
    ...unless(isTimeZone(wanted.timeZone), "/time_zone", "input.time_zone"),
    ...unless(isEmail(wanted.adminEmail), "/admin_email", "input.email"),
    ...unless(wanted.adminName !== "", "/admin_name", NAME_WORDS),
  ];
  refuseFields(errors);
  return wanted;
}

/** Name and slug with their texts trimmed; 422 `validation_failed` with everything that is wrong. */
export function checkNames(given: Names): Names {
  const wanted = trimmedNames(given);
  refuseFields(errorsOfNames(wanted));
  return wanted;
}

function trimmedNames({ name, slug }: Names): Names {
  return { name: plainName(name) ?? "", slug: slug.trim() };
}

function errorsOfNames({ name, slug }: Names): FieldError[] {
  return [
    ...unless(name !== "", "/name", NAME_WORDS),
    ...unless(SLUG.test(slug) && slug.length <= LONGEST_SLUG, "/slug", "operator.slug"),
  ];
}

function unless(isFine: boolean, path: string, sentence: Sentence): FieldError[] {
  return isFine ? [] : [{ path, code: "invalid", sentence }];
}

function isCountry(code: string): boolean {
  return COUNTRY_CODES.some((known) => known === code);
}

function isEmail(email: string): boolean {
  return email.length <= LONGEST_EMAIL && EMAIL.test(email);
}
