/** The column by which Citus would distribute rows. */
export const DISTRIBUTION_COLUMN = "organization_id";

/**
 * Tables that are copied to every server, and why: the caller is found here, before the organization is
 * known.
 */
export const REFERENCE_TABLES: Readonly<Record<string, string>> = {
  organizations: "found by a slug that is unique in the installation; every other table refers to it",
  users: "a person may belong to several organizations; the e-mail is unique in the installation",
  authenticators: "of a person, who may belong to several organizations",
  passkeys: "of a person, who may belong to several organizations",
  recovery_codes: "of a person, who may belong to several organizations",
  sessions: "found by the hash of a cookie",
  sign_in_challenges: "of a person, or of nobody yet, and gone within minutes",
  sign_in_tokens: "found by the hash of a link",
  feeds: "found by the hash of the secret in an address; it also refers to the key that made it",
  api_keys: "found by the hash of a key, in the one statement that also reads the balances (ADR 15)",
};

/** Tables that are only on the coordinator, and why. */
export const LOCAL_TABLES: Readonly<Record<string, string>> = {
  _prisma_migrations: "the books of migrations",
  guess_counts: "how often somebody guessed, under a seal, which all instances share",
  kept_mails: "mails of an installation without a mail server",
  password_requests: "asked for by an e-mail address, and gone with its job",
  rate_windows: "how often a key was used in this minute, which all instances share",
};

/** What has to be dropped when the tables are distributed, and why that is safe. */
export const DROPPED_BY_DISTRIBUTION: Readonly<Record<string, string>> = {
  sessions_organization_id_employee_id_fkey:
    "session_facts joins the employee by organization, id and user, and answers nothing without one",
  sign_in_tokens_organization_id_employee_id_fkey:
    "taking a link updates the employee by organization and id, and fails without one",
  feeds_organization_id_employee_id_fkey:
    "feed_facts joins the employee by organization and id, and answers nothing without one",
  api_keys_organization_id_employee_id_fkey:
    "actor_by_key joins the employee by organization and id, and answers nothing without one",
};
