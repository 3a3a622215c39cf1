import type { ListNotificationsInput, NotificationPage } from "@/contracts/notifications/notifications";
import { inTransaction, type Transaction } from "@/db/connection/transaction";
import { readCredits } from "@/db/credits/credits.store";
import { readNamedNotices } from "@/db/notices/notices.store";
import {
  type NotificationRow,
  type OwnKey,
  readNotifications,
  readOwnKeys,
} from "@/db/notifications/notifications.store";
import { readNames } from "@/db/people/employees.store";
import type { RequestFacts } from "@/db/time-off/request-facts";
import { readRequests } from "@/db/time-off/requests.store";
import { mayRead } from "../approvals/decided-wire";
import { cursorAt, positionOf } from "../page-cursor";
import type { ServiceContext } from "../service-context";
import { type NotificationFacts, notificationOnWire, told } from "./notification-wire";

const NOTIFICATION_ID = /^\d{1,18}$/;

/** A page of the caller's notifications, newest first, each with what it is about as far as the caller may see that now. */
export async function listNotifications(
  ctx: ServiceContext,
  { limit, cursor }: ListNotificationsInput,
): Promise<NotificationPage> {
  const before = positionOf(cursor, NOTIFICATION_ID);
  const recipientId = ctx.actor.employeeId;
  return inTransaction(ctx, async (tx) => {
    const rows = await readNotifications(tx, { recipientId, before, limit: limit + 1 });
    const page = rows.slice(0, limit);
    const facts = await factsOf(tx, ctx, page);
    const last = page.at(-1);
    return {
      items: page.map((row) => notificationOnWire(row, facts)),
      next_cursor: rows.length > limit && last ? cursorAt({ at: last.at.toISOString(), id: last.id }) : null,
    };
  });
}

async function factsOf(
  tx: Transaction,
  ctx: ServiceContext,
  rows: readonly NotificationRow[],
): Promise<NotificationFacts> {
  const requests = await readRequests(tx, subjectsOf(rows, "time_off."), ctx.now);
  const keys = await readOwnKeys(tx, { ownerId: ctx.actor.employeeId, ids: subjectsOf(rows, "api_key.") });
  const notices = await readNamedNotices(tx, {
    ids: subjectsOf(rows, "balance."),
    employeeId: ctx.actor.employeeId,
  });
  const credits = await readCredits(tx, subjectsOf(rows, "credit."), ctx.now);
  const people = rows.flatMap((row) => [told(row).by, told(row).onBehalfOf]).filter((id) => id !== null);
  const names = await readNames(tx, [...new Set(people)]);
  const readable = requests.filter((request) => mayRead(ctx.actor, request));
  return {
    requests: byId<RequestFacts>(readable),
    keys: byId<OwnKey>(keys),
    names,
    notices,
    credits: byId(credits.filter((credit) => mayRead(ctx.actor, credit))),
  };
}

function subjectsOf(rows: readonly NotificationRow[], noun: string): string[] {
  const subjects = rows.flatMap(({ event, subjectId }) =>
    event.startsWith(noun) && subjectId !== null ? [subjectId] : [],
  );
  return [...new Set(subjects)];
}

function byId<Row extends { readonly id: string }>(rows: readonly Row[]): Map<string, Row> {
  return new Map(rows.map((row) => [row.id, row]));
}
