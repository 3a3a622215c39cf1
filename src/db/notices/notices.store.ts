// SQL for what is told once: a notice, and the notification of it.

import type { IsoDate } from "@/domain/dates/iso-date";
import {
  type DueNotice,
  NOTICE_KINDS,
  type NoticeKind,
  type NoticeRules,
  USUAL_RULES,
} from "@/domain/notices/due-notices";
import { noteFacts } from "../balances/fact-changes.store";
import { dateColumn, isoDateOf } from "../connection/date-column";
import { oneOf } from "../connection/one-of";
import type { Transaction } from "../connection/transaction";

/** What an employee was told. */
export interface NoticeRow extends DueNotice {
  readonly id: string;
  readonly policyId: string;
  readonly createdAt: Date;
}

/** What an employee is to be told of a policy. */
export interface NewNotice extends DueNotice {
  readonly employeeId: string;
  readonly policyId: string;
}

/** The rules with when everybody was looked at last; null: never. */
export interface KeptRules extends NoticeRules {
  /** Whether days lapse only when the employee was told before. */
  readonly lapseNeedsNotice: boolean;
  readonly lookedAt: Date | null;
}

export async function readNoticeRules(tx: Transaction): Promise<KeptRules> {
  const row = await tx.rows.noticeRules.findUnique({ where: { organizationId: tx.organizationId } });
  return row ?? { ...USUAL_RULES, lapseNeedsNotice: false, lookedAt: null };
}

export async function writeNoticeRules(
  tx: Transaction,
  { lapseWeeks, tellsCycles, lapseNeedsNotice }: Omit<KeptRules, "lookedAt">,
): Promise<void> {
  const { organizationId } = tx;
  const rules = { lapseWeeks: [...lapseWeeks], tellsCycles, lapseNeedsNotice };
  await tx.rows.noticeRules.upsert({
    where: { organizationId },
    create: { organizationId, ...rules },
    update: rules,
  });
}

/** Keeps when everybody was looked at. */
export async function keepLookedAt(tx: Transaction, lookedAt: Date): Promise<void> {
  const { organizationId } = tx;
  await tx.rows.noticeRules.upsert({
    where: { organizationId },
    create: { organizationId, lookedAt },
    update: { lookedAt },
  });
}

/** Records notices that were not given before, and answers with those. */
export async function recordNotices(
  tx: Transaction,
  notices: readonly NewNotice[],
  now: Date,
): Promise<(NewNotice & { readonly id: string })[]> {
  if (notices.length === 0) return [];
  const { organizationId } = tx;
  await noteFacts(
    tx,
    notices.map(({ employeeId }) => employeeId),
  );
  const rows = await tx.rows.notice.createManyAndReturn({
    data: notices.map(({ date, ...notice }) => ({
      ...notice,
      organizationId,
      date: dateColumn(date),
      createdAt: now,
    })),
    skipDuplicates: true,
    select: { id: true, employeeId: true, policyId: true, ...TOLD },
  });
  return rows.map((row) => ({ ...row, kind: kindOf(row.kind), date: isoDateOf(row.date) }));
}

/** What an employee was told, newest first. */
export async function readNotices(tx: Transaction, employeeId: string): Promise<NoticeRow[]> {
  const rows = await tx.rows.notice.findMany({
    where: { organizationId: tx.organizationId, employeeId },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: { id: true, policyId: true, createdAt: true, ...TOLD },
  });
  return rows.map((row) => ({ ...row, kind: kindOf(row.kind), date: isoDateOf(row.date) }));
}

/** A notice that an employee was given, with the name of its policy. */
export interface NamedNotice {
  readonly kind: NoticeKind;
  readonly date: IsoDate;
  readonly hundredths: number;
  readonly policyName: string;
}

/** Of some notices, those of an employee. */
export async function readNamedNotices(
  tx: Transaction,
  { ids, employeeId }: { readonly ids: readonly string[]; readonly employeeId: string },
): Promise<Map<string, NamedNotice>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.rows.notice.findMany({
    where: { organizationId: tx.organizationId, employeeId, id: { in: [...ids] } },
    select: { id: true, ...TOLD, policy: { select: { name: true } } },
  });
  return new Map(
    rows.map(({ id, kind, date, hundredths, policy }) => [
      id,
      { kind: kindOf(kind), date: isoDateOf(date), hundredths, policyName: policy.name },
    ]),
  );
}

const TOLD = { kind: true, date: true, weeks: true, hundredths: true } as const;

function kindOf(kind: string): NoticeKind {
  return oneOf(NOTICE_KINDS, kind);
}
