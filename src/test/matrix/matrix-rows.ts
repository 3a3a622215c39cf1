/** Who calls every operation in the matrix. */
export const ACTORS = [
  "no key",
  "bad key",
  "wrong scope",
  "member",
  "approver not in turn",
  "approver in turn",
  "admin",
  "own employee",
  "another organization",
] as const;
export type MatrixActor = (typeof ACTORS)[number];

/** The statuses that decisions give to the actors, in their order; 200 stands for whatever success is. */
export type Row = readonly [...number[]] & { readonly length: 9 };
export type Rows = Readonly<Record<string, Row>>;

export type Input = Record<
  string,
  string | number | boolean | null | string[] | File[] | { [field: string]: unknown }
>;

/** A value as it stands in an address or a field of a form. */
export function textOf(value: Input[string] | undefined): string {
  if (typeof value === "object" && value !== null) throw new TypeError("Only a single value is a text.");
  return String(value);
}

/** The input of operations that get a new target for each call. */
export type FreshInputs = Readonly<Record<string, () => Promise<Input>>>;

/** What everybody with the scope may do in their own organization. */
export const WITH_SCOPE: Row = [401, 401, 403, 200, 200, 200, 200, 200, 200];
/** Reading one thing of the organization: unknown elsewhere. */
export const READING_ONE: Row = [401, 401, 403, 200, 200, 200, 200, 200, 404];
/** Reading what concerns an employee: that person, approvers and admins; unknown elsewhere. */
export const OF_EMPLOYEE: Row = [401, 401, 403, 403, 200, 200, 200, 200, 404];
/** Reading what only the portal asks for, which no key can. */
export const READING_IN_SESSION: Row = [401, 401, 401, 200, 200, 200, 200, 200, 200];
/** What admins do in their own organization, wherever that is. */
export const FOR_ADMINS: Row = [401, 401, 403, 403, 403, 403, 200, 403, 200];
/** What admins do with one thing of the organization: unknown elsewhere. */
export const FOR_ITS_ADMINS: Row = [401, 401, 403, 403, 403, 403, 200, 403, 404];
