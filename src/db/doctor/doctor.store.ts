// SQL for all organizations at once, which only the owner of the database sees.
import pg from "pg";
import { z } from "zod";
import { UUID } from "../connection/json-shapes";

/** What must never be true of the data, each by a statement that counts it; all organizations at once, so for the owner. */
const INVARIANTS = {
  // A restored backup has no jobs; the workers let such rows wait again within seconds.
  queued_mails_without_job: `
    SELECT count(*) FROM outbox o
    WHERE o.queued_at < now() - interval '1 minute' AND (o.organization_id::text, o.id::text) NOT IN (
      SELECT j.payload ->> 'organization_id', mail.id
      FROM graphile_worker._private_jobs j, json_array_elements_text(j.payload -> 'outbox_ids') AS mail (id))`,
  jobs_without_queued_mail: `
    SELECT count(*) FROM graphile_worker._private_jobs j
    JOIN graphile_worker._private_tasks t ON t.id = j.task_id AND t.identifier = 'mail'
    WHERE j.locked_at IS NULL AND j.created_at < now() - interval '1 minute' AND NOT EXISTS (
      SELECT FROM outbox o WHERE o.organization_id = (j.payload ->> 'organization_id')::uuid
        AND o.id IN (SELECT mail.id::bigint FROM json_array_elements_text(j.payload -> 'outbox_ids') AS mail (id))
        AND o.queued_at IS NOT NULL)`,
  mails_both_delivered_and_dead: `
    SELECT count(*) FROM outbox WHERE delivered_at IS NOT NULL AND dead_at IS NOT NULL`,
  asked_to_decide_in_the_portal_only: `
    SELECT count(*) FROM outbox WHERE withheld = 'in_app' AND payload @> '{"has_turn": true}'`,
  pending_requests_without_turn: `
    SELECT count(*) FROM requests r WHERE r.status = 'pending' AND NOT EXISTS (
      SELECT FROM approval_steps s WHERE s.organization_id = r.organization_id AND s.request_id = r.id
        AND s.status = 'current')`,
  decided_requests_with_turn: `
    SELECT count(*) FROM requests r WHERE r.status <> 'pending' AND EXISTS (
      SELECT FROM approval_steps s WHERE s.organization_id = r.organization_id AND s.request_id = r.id
        AND s.status = 'current')`,
  requests_unlike_their_days: `
    SELECT count(*) FROM requests r WHERE r.total_hundredths <> (
      SELECT coalesce(sum(d.hundredths), 0) FROM request_days d
      WHERE d.organization_id = r.organization_id AND d.request_id = r.id)`,
  replacements_of_what_is_not_approved: `
    SELECT count(*) FROM requests r
    JOIN requests o ON o.organization_id = r.organization_id AND o.id = r.replaces_id
    WHERE r.status = 'pending' AND o.status <> 'approved'
       OR r.status = 'approved' AND o.replaced_by_id IS DISTINCT FROM r.id`,
  cycles_charged_more_than_requested: `
    SELECT count(*) FROM requests r WHERE r.total_hundredths < (
      SELECT sum(c.hundredths) FROM request_charges c
      WHERE c.organization_id = r.organization_id AND c.request_id = r.id)`,
} as const;

const COUNT = z.tuple([z.object({ count: z.coerce.number() })]);
const IDS = z.array(z.object({ id: UUID }));

/** What statements found. */
interface Counted {
  /** How often each invariant is broken, by its name. */
  readonly counts: Record<string, number>;
  readonly organizationIds: readonly string[];
}

/** Counts the invariants that a statement can look at, and names the organizations for those that take more. */
export async function countViolations(ownerUrl: string): Promise<Counted> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: "hiatus doctor" });
  await client.connect();
  try {
    const counts: Record<string, number> = {};
    // One snapshot, so that what happens meanwhile breaks nothing.
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    for (const [name, sql] of Object.entries(INVARIANTS)) {
      const [{ count }] = COUNT.parse((await client.query(sql)).rows);
      counts[name] = count;
    }
    const { rows } = await client.query("SELECT id FROM organizations ORDER BY id");
    return { counts, organizationIds: IDS.parse(rows).map(({ id }) => id) };
  } finally {
    await client.end();
  }
}
