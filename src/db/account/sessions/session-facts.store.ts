// SQL for whose session it is: a look-up in each request, by functions.
// Each statement is alone in its transaction (`tx.only`): its function sets the tenant by itself, or answers with ids only.
import { z } from "zod";
import { ROLES } from "@/domain/permissions/scopes";
import { organizationId } from "@/domain/tenancy";
import { asking } from "../../connection/asking";
import { rememberCaller } from "../../connection/limits/known-callers";
import { shapedOrNull } from "../../connection/shaped";
import { inTransaction } from "../../connection/transaction";

const SESSION_FACTS = z.strictObject({
  sessionId: z.string(),
  /** Whether it began at the provider of its organization, and so acts only there. */
  isBound: z.boolean(),
  /** Whether its organization requires a second factor that it has not shown. */
  needsFactor: z.boolean(),
  expiresAt: z.string(),
  lastSeenAt: z.string(),
  employeeId: z.string(),
  role: z.enum(ROLES),
  user: z.strictObject({
    id: z.string(),
    email: z.string(),
    name: z.string(),
    locale: z.string(),
    theme: z.string(),
  }),
  organization: z.strictObject({ id: z.string(), name: z.string(), slug: z.string() }),
});

/** An active session with its user, organization and role. */
export type SessionFacts = z.infer<typeof SESSION_FACTS>;

/** `hiatus.session_facts` as JSON, null when the session is over. */
const askSession = asking((tx, questions) =>
  tx.only(
    `SELECT q.place, hiatus.session_facts(decode(q.hash, 'hex'), q.now) AS result
     FROM jsonb_to_recordset($1::jsonb) AS q (place integer, hash text, now timestamptz)`,
    [questions],
  ),
);

/** The session with this token's SHA-256, in one round trip; null when it is over or its employee is gone. */
export async function readSessionFacts(hash: Buffer, now: Date): Promise<SessionFacts | null> {
  const facts = shapedOrNull(SESSION_FACTS, await askSession({ hash, now }));
  if (facts !== null) rememberCaller(hash, organizationId(facts.organization.id));
  return facts;
}

/** Whose session it is, active or not. */
export async function findSession(hash: Buffer): Promise<{ sessionId: string; userId: string } | null> {
  const [row] = await inTransaction({ lookUp: "ids" }, (tx) =>
    tx.only(
      `SELECT session_id AS "sessionId", user_id AS "userId" FROM hiatus.session_by_hash($1)
       WHERE session_id IS NOT NULL AND user_id IS NOT NULL`,
      [hash],
    ),
  );
  return row ?? null;
}
