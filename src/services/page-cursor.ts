import type { PagePosition } from "@/db/time-off/requests.store";
import { parseIsoDate } from "@/domain/dates/iso-date";
import { DomainError, type FieldError } from "@/domain/errors";
import { isByCreation, isByDay, type RequestSort } from "@/domain/time-off/request-sort";

const MOMENT = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3])(:[0-5]\d){2}(\.\d{1,6})?(Z|[+-](0\d|1[0-4]):[0-5]\d)$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A cursor that names the last row of a page; opaque to those who get it. */
export function cursorAt({ at, id }: PagePosition): string {
  return Buffer.from(`${at} ${id}`).toString("base64url");
}

/**
 * Where the cursor points, null without one; 422 for a text that is not one of our cursors, including the
 * empty text.
 */
export function positionOf(cursor: string | null | undefined, idForm = UUID): PagePosition | null {
  if (cursor === null || cursor === undefined) return null;
  const [at = "", id = "", ...rest] = Buffer.from(cursor, "base64url").toString("utf8").split(" ");
  if (rest.length === 0 && idForm.test(id) && isMoment(at)) return { at, id };
  throw invalidCursor();
}

/**
 * A cursor of a list that can be sorted in several ways; when sorted by creation it has the original form.
 */
export function sortedCursor(sort: RequestSort, { at, id }: PagePosition): string {
  return isByCreation(sort) ? cursorAt({ at, id }) : Buffer.from(`${sort} ${at} ${id}`).toString("base64url");
}

/** Where such a cursor points, null without one; 422 for a text that is not a cursor of this order. */
export function sortedPosition(sort: RequestSort, cursor: string | undefined): PagePosition | null {
  if (cursor === undefined || isByCreation(sort)) return positionOf(cursor);
  const [of, at = "", id = "", ...rest] = Buffer.from(cursor, "base64url").toString("utf8").split(" ");
  const isKnown = isByDay(sort) ? parseIsoDate(at) !== null : isMoment(at);
  if (of === sort && rest.length === 0 && UUID.test(id) && isKnown) return { at, id };
  throw invalidCursor();
}

/** Whether the database can read it; `Date.parse` accepts 30 February as a day in March. */
function isMoment(at: string): boolean {
  const date = MOMENT.exec(at)?.[1];
  return date !== undefined && parseIsoDate(date) !== null;
}

/** A cursor that names the last row of a page in which rows have an order of their own. */
export function cursorOf(id: string): string {
  return Buffer.from(id).toString("base64url");
}

/** The row that the cursor names, null without one; 422 for a text that is not one of our cursors. */
export function idOfCursor(cursor: string | null | undefined): string | null {
  if (cursor === null || cursor === undefined) return null;
  const id = Buffer.from(cursor, "base64url").toString("utf8");
  if (UUID.test(id)) return id;
  throw invalidCursor();
}

/** A cursor that names the last row of a page of rows that are worked out, by what tells them apart. */
function keyCursor(key: string): string {
  return Buffer.from(key).toString("base64url");
}

/** A page of rows that are worked out; 422 for a cursor that names none of them. */
export function pageAfter<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
): { items: Row[]; next_cursor: string | null } {
  const key = cursor === undefined ? null : Buffer.from(cursor, "base64url").toString("utf8");
  const found = key === null ? -1 : rows.findIndex((row) => keyOf(row) === key);
  if (key !== null && found < 0) throw invalidCursor();
  const items = rows.slice(found + 1, found + 1 + limit);
  const last = items.at(-1);
  const hasMore = found + 1 + limit < rows.length;
  return { items, next_cursor: hasMore && last !== undefined ? keyCursor(keyOf(last)) : null };
}

function invalidCursor(): DomainError {
  const errors: FieldError[] = [
    { path: "/cursor", code: "invalid_cursor", sentence: "http.cursor_from_link" },
  ];
  return new DomainError("validation_failed", { detail: "http.cursor_wrong", errors });
}
