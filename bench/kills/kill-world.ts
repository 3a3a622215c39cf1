import type pg from "pg";
import type { TakenMail } from "./moody-mail-server";

/** What the database says was committed, and what became of it. */
interface CommittedRow {
  readonly id: string;
  readonly messageId: string;
  readonly event: string;
  readonly hasTurn: boolean;
  readonly email: string;
  readonly requestId: string;
  readonly requestStatus: string;
  readonly withheld: string | null;
  readonly isOpen: boolean;
  readonly isDead: boolean;
}

/** The figures of a run; those of `wrong` must be 0. */
export interface Verdict {
  readonly figures: Readonly<Record<string, number>>;
  readonly wrong: Readonly<Record<string, number>>;
}

/** Everything that was ever committed for somebody. */
export async function readCommitted(client: pg.Client, host: string): Promise<CommittedRow[]> {
  const { rows } = await client.query<CommittedRow>(
    `SELECT o.id::text, o.organization_id || '.' || o.id || '@' || $1 AS "messageId", o.event,
       coalesce((o.payload ->> 'has_turn')::boolean, false) AS "hasTurn", e.email, o.subject_id AS "requestId",
       r.status AS "requestStatus", o.withheld, o.dead_at IS NOT NULL AS "isDead",
       o.delivered_at IS NULL AND o.dead_at IS NULL AS "isOpen"
     FROM outbox o JOIN employees e ON e.id = o.recipient_id JOIN requests r ON r.id = o.subject_id`,
    [host],
  );
  return rows;
}

/** The mails that are still due: committed, for somebody with the turn or about news, and not taken by the mail server. */
export function missingMails(
  committed: readonly CommittedRow[],
  mails: readonly TakenMail[],
): CommittedRow[] {
  const taken = new Set(mails.map(({ messageId }) => messageId));
  return committed.filter((row) => isToBeMailed(row) && !taken.has(row.messageId));
}

// A mail that asks for a decision is spared once the decision is taken. That it is, the request itself must say.
function isToBeMailed({ event, hasTurn, requestStatus }: CommittedRow): boolean {
  if (event === "time_off.requested") return hasTurn && requestStatus === "pending";
  return true;
}

/** Compares what was committed, what was answered and what arrived. */
export function judge(
  committed: readonly CommittedRow[],
  { mails, answered }: { mails: readonly TakenMail[]; answered: readonly string[] },
): Verdict {
  const byMessageId = new Map(committed.map((row) => [row.messageId, row]));
  const requests = new Set(committed.map(({ requestId }) => requestId));
  const distinct = new Set(mails.map(({ messageId }) => messageId));
  const spared = committed.filter(({ withheld }) => withheld === "settled");
  return {
    figures: {
      "requests answered with 201": answered.length,
      "requests committed": requests.size,
      "events committed": committed.length,
      "events mailed": distinct.size,
      "events whose request was decided before their mail": spared.length,
      "mails arrived": mails.length,
      "arrived twice, with the same Message-ID": mails.length - distinct.size,
    },
    wrong: {
      "events without their mail": missingMails(committed, mails).length,
      "mails of what was not committed": mails.filter(({ messageId }) => !byMessageId.has(messageId)).length,
      "mails to somebody else": mails.filter(({ messageId, to }) => {
        const row = byMessageId.get(messageId);
        return row !== undefined && row.email !== to;
      }).length,
      "answered with 201, and not committed": answered.filter((id) => !requests.has(id)).length,
      "spared though the request still waits": spared.filter(
        ({ requestStatus }) => requestStatus === "pending",
      ).length,
      "given up": committed.filter(({ isDead }) => isDead).length,
    },
  };
}
