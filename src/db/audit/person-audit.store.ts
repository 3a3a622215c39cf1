// SQL for entries in several organizations at once: a function that runs as the owner.
import type { PersonTransaction } from "../connection/transaction";

/** Something about sign-in that a person did, or that somebody tried in that person's name. */
export interface PersonAuditRow {
  /** `system`: nobody knows who it was. */
  readonly via: "session" | "system";
  /** Null: every organization where the person is active. */
  readonly organizationId: string | null;
  readonly operation: string | null;
  readonly action: string;
  readonly after: Record<string, unknown> | null;
  readonly ip: string | null;
  readonly requestId: string | null;
}

/** Adds entries about the person to the audits of the organizations that they concern. */
export async function writeAuditOfPerson(
  tx: PersonTransaction,
  rows: readonly PersonAuditRow[],
  now: Date,
): Promise<void> {
  await tx.query("SELECT hiatus.write_records_of_person($1::timestamptz, $2::jsonb)::text", [
    now,
    JSON.stringify(rows),
  ]);
}
