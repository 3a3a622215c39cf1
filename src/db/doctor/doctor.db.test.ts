import { expect, it } from "vitest";
import type { IsoDate } from "@/domain/dates/iso-date";
import { relayNews } from "@/services/notifications/relay-news";
import { createRequest } from "@/services/time-off/create-request";
import { givenDatabase } from "@/test/database/given-database";
import { buildOrganization } from "@/test/worlds/builders";
import { countViolations } from "./doctor.store";

const db = givenDatabase();

const broken = async () =>
  Object.entries((await countViolations(db.url)).counts).flatMap(([name, count]) =>
    count === 0 ? [] : [name],
  );

it("finds nothing in sound data, and each thing that was broken by hand", async () => {
  const org = await buildOrganization(db);
  const [eva, ben] = [await org.employee(), await org.employee()];
  await org.approvers(eva, [ben]);
  const policy = await org.policy();
  await org.assign(eva, policy);
  const date = "2026-03-12" as IsoDate;
  await createRequest(org.as(eva), { policy_id: policy, start_date: date, end_date: date });
  await relayNews();
  await db.owner.query(`UPDATE graphile_worker._private_jobs SET created_at = now() - interval '1 hour';
    UPDATE outbox SET queued_at = now() - interval '1 hour'`);
  expect(await broken()).toEqual([]);

  await db.owner.query("UPDATE outbox SET queued_at = NULL, delivered_at = now(), withheld = 'in_app'");
  expect(await broken()).toEqual(["jobs_without_queued_mail", "asked_to_decide_in_the_portal_only"]);

  await db.owner.query(`TRUNCATE graphile_worker._private_jobs;
    UPDATE outbox SET queued_at = now() - interval '1 hour', delivered_at = NULL, withheld = NULL`);
  expect(await broken()).toEqual(["queued_mails_without_job"]);

  await db.owner.query(`DELETE FROM outbox;
    UPDATE requests SET status = 'approved'`);
  expect(await broken()).toEqual(["decided_requests_with_turn"]);

  await db.owner.query(`UPDATE requests SET status = 'pending';
    UPDATE approval_steps SET status = 'waiting'`);
  expect(await broken()).toEqual(["pending_requests_without_turn"]);

  await db.owner.query(`UPDATE approval_steps SET status = 'current';
    UPDATE requests SET total_hundredths = 150`);
  expect(await broken()).toEqual(["requests_unlike_their_days"]);

  await db.owner.query(`UPDATE requests SET total_hundredths = 100;
    UPDATE request_charges SET hundredths = 150`);
  expect(await broken()).toEqual(["cycles_charged_more_than_requested"]);

  await db.owner.query(`UPDATE request_charges SET hundredths = 100;
    INSERT INTO requests (organization_id, employee_id, policy_id, start_date, end_date, status, total_hundredths, day_counts, replaces_id)
    SELECT organization_id, employee_id, policy_id, '2026-03-13', '2026-03-13', 'approved', 100, 'C', id FROM requests`);
  expect(await broken()).toEqual(["replacements_of_what_is_not_approved"]);
});
