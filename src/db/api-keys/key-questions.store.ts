// SQL for what is asked about keys: functions, because the callers are not known yet, and one call of them for each question.
// Each statement is alone in its transaction (`tx.only`): its function sets the tenant by itself.
import type { IsoDate } from "@/domain/dates/iso-date";
import { type AboutSecret, asking } from "../connection/asking";

/** `hiatus.actor_by_key` as JSON, null when there is no valid key. */
export const askActor = asking((tx, questions) =>
  tx.only(
    `SELECT q.place, hiatus.actor_by_key(decode(q.hash, 'hex'), q.now) AS result
     FROM jsonb_to_recordset($1::jsonb) AS q (place integer, hash text, now timestamptz)`,
    [questions],
  ),
);

/** `hiatus.balances_since_by_key` as JSON, null when there is no valid key. */
export const askBalances = asking<
  AboutSecret & { readonly employeeId: string | null; readonly since: string | null }
>((tx, questions) =>
  tx.only(
    `SELECT q.place,
       hiatus.balances_since_by_key(decode(q.hash, 'hex'), q."employeeId", q.since, q.now) AS result
     FROM jsonb_to_recordset($1::jsonb)
       AS q (place integer, hash text, "employeeId" uuid, since text, now timestamptz)`,
    [questions],
  ),
);

interface AboutBooking extends AboutSecret {
  readonly employeeId: string | null;
  readonly policyId: string;
  readonly startDate: IsoDate;
  readonly endDate: IsoDate;
  /** What belongs to these dates is answered as well. */
  readonly from: IsoDate;
  readonly until: IsoDate;
  readonly since: string | null;
  readonly countries: readonly string[] | null;
}

/** `hiatus.booking_facts_by_key` as JSON, null when there is no valid key. */
export const askBooking = asking<AboutBooking>((tx, questions) =>
  tx.only(
    `SELECT q.place, hiatus.booking_facts_by_key(decode(q.hash, 'hex'), q."employeeId", q."policyId",
         q."startDate", q."endDate", q."from", q.until, q.since, q.countries, q.now) AS result
     FROM jsonb_to_recordset($1::jsonb) AS q (place integer, hash text, "employeeId" uuid, "policyId" uuid,
       "startDate" date, "endDate" date, "from" date, until date, since text, countries text[], now timestamptz)`,
    [questions],
  ),
);

interface AboutQueue extends AboutSecret {
  readonly limit: number;
  readonly since: string | null;
  readonly people: readonly string[] | null;
}

/** `hiatus.awaiting_since_by_key` as JSON, null when there is no valid key. */
export const askQueue = asking<AboutQueue>((tx, questions) =>
  tx.only(
    `SELECT q.place,
       hiatus.awaiting_since_by_key(decode(q.hash, 'hex'), q."limit", q.since, q.people, q.now) AS result
     FROM jsonb_to_recordset($1::jsonb)
       AS q (place integer, hash text, "limit" integer, since text, people uuid[], now timestamptz)`,
    [questions],
  ),
);
