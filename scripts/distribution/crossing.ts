/** What may read beyond one organization, which distributed tables it reads there, and why. */
export const CROSSING: Readonly<
  Record<string, { readonly tables: readonly string[]; readonly why: string }>
> = {
  "hiatus.employees_of_user": {
    tables: ["employees"],
    why: "at sign-in and in the switcher a person's organizations are what is looked for",
  },
  "hiatus.organizations_of_domain": {
    tables: ["identity_providers"],
    why: "whoever signs in names an address, and its domain says which organizations sign it in",
  },
  "hiatus.write_records_of_person": {
    tables: ["employees"],
    why: "what a person does with sign-in is recorded wherever that person is active",
  },
  "hiatus.erase_person": {
    tables: ["employees"],
    why: "the user of an erased person goes only when no other organization has them",
  },
  "hiatus.organizations_with_news": {
    tables: ["outbox"],
    why: "the relay, once a second, asks which organizations have something to tell",
  },
};

/** Statements that are not queries, so that there is nothing to explain. */
export const NO_QUERY: readonly string[] = ["DISCARD PLANS"];

/**
 * Functions that build a statement at run time, so that it cannot be explained, and what restricts it to one
 * organization.
 */
export const PUT_TOGETHER: Readonly<Record<string, string>> = {
  "hiatus.listed_request_ids": "one text for a page, WHERE organization_id = $1 for each table in it",
  "hiatus.replace_in_texts": "one text for a list of tables, WHERE organization_id = p_organization in it",
};

/** Files whose calls of Prisma Client do not name the organization in place, and what adds it. */
export const NAMED_ELSEWHERE: Readonly<Record<string, string>> = {
  "src/db/demo/demo-rows.store.ts": "owned() adds it to each row",
  "src/db/erasure/held.store.ts": "the condition is a constant above",
  "src/db/notifications/dead-letters.store.ts": "the condition is a constant above",
  "src/db/organizations/organizations.store.ts": "named() adds it to each row",
  "src/db/people/people.store.ts": "the row and the condition are constants above",
};

/**
 * How Prisma Client reads references of rows: by lists of ids and of organizations. These are all the
 * organization of the rows that it has just read; the test checks the values.
 */
export const BY_LISTS = /"organization_id" IN \(([$\d,]+)\)\) OFFSET/;
