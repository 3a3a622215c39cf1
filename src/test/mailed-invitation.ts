import type pg from "pg";
import { mailedToken } from "@/services/account/mailed-token";
import { noted } from "./secrets/traces";

/** The secret of the link that the latest mail to an invited employee holds, as its reader sees it. */
export async function mailedInvitation(db: pg.Pool, employeeId: string): Promise<string> {
  const { rows } = await db.query<{ link: string }>(
    "SELECT subject_id AS link FROM outbox WHERE event = 'employee.invited' AND recipient_id = $1 ORDER BY id DESC LIMIT 1",
    [employeeId],
  );
  const [row] = rows;
  if (row === undefined) throw new Error("No invitation was mailed.");
  return noted(mailedToken(row.link));
}
