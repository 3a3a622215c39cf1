import type { Task } from "graphile-worker";
import { z } from "zod";
import { EMAIL_CHANGE_MAILS } from "@/db/account/email-changes.store";
import { type JobQueue, openJobQueue } from "@/db/notifications/job-queue";
import { prune } from "@/db/retention/prune";
import { ACCOUNT_CHANGES } from "@/domain/account/account-change";
import { organizationId } from "@/domain/tenancy";
import { currentTime } from "@/platform/clock";
import { readEnvironment } from "@/platform/env";
import { log } from "@/platform/log";
import { asLongWork } from "@/platform/present-work";
import { traced } from "@/platform/tracing/tracing";
import { checkEveryBalance } from "@/services/balances/check-balances";
import { showDueJobs } from "@/services/employment/show-due-jobs";
import { showDueSpells } from "@/services/employment/show-due-spells";
import { tellAllNotices } from "@/services/notices/tell-notices";
import { relayNews } from "@/services/notifications/relay-news";
import { sweep } from "@/services/notifications/sweep";
import { type Delivery, deliverMails } from "./deliver-mails";
import { forgottenAt } from "./forgotten";
import { untilNextQuarter } from "./quarter-hours";
import { repeat } from "./repeat";
import { sendAccountChange } from "./send-account-change";
import { sendEmailLetter } from "./send-email-letter";
import { sendPasswordLink } from "./send-password-link";
import { startWorker } from "./worker";

const RELAY_MS = 1_000;
const SWEEP_MS = 3_600_000;

/** A timer may be early. */
const MARGIN_MS = 250;

const DATES = () => ({ name: "job dates", kind: "internal" as const });
const SWEEP = () => ({ name: "job sweep", kind: "internal" as const });

const PasswordJob = z.object({ password_request_id: z.guid() });
const EmailJob = z.object({ user_id: z.guid(), link_id: z.guid(), mail: z.enum(EMAIL_CHANGE_MAILS) });
const AccountJob = z.object({ id: z.guid(), user_id: z.guid(), change: z.enum(ACCOUNT_CHANGES) });
const MailJob = z.object({ organization_id: z.guid(), outbox_ids: z.array(z.int()) });

export interface Jobs {
  /** Ends what is under way and takes up nothing more. */
  readonly stop: () => Promise<void>;
}

interface JobOptions {
  /** Address of the database as its owner, to whom the jobs' tables belong. */
  readonly ownerUrl: string;
  readonly transport: Delivery["transport"];
  readonly baseUrl: string;
}

/** Starts what the service does by itself: relaying news, mailing them, looking hourly for what is due, and for dates that change. Several processes share the work. */
export function startJobs({ ownerUrl, transport, baseUrl }: JobOptions): Jobs {
  const queue = openJobQueue(ownerUrl);
  const worker = startWorker(queue, {
    mail: mailTask({ transport, baseUrl }),
    password: passwordTask({ transport, baseUrl }),
    email_change: emailTask({ transport, baseUrl }),
    account_change: accountTask({ transport, baseUrl }),
  });
  // What an outage delayed should not wait for its hour when the service comes back.
  const wake = queue
    .retryNow()
    .catch((error: unknown) => log().warn({ err: error }, "delayed mails keep waiting"));
  const relay = repeat("relay", relayNews, RELAY_MS);
  let isStopping = false;
  const sweeps = repeat(
    "sweep",
    () =>
      queue.whileAlone(() => traced(SWEEP, () => asLongWork(() => sweepAndForget(queue, () => isStopping)))),
    SWEEP_MS,
  );
  // Spells and jobs that a date brings on are shown a moment after it has changed where people work.
  const dates = repeat(
    "dates",
    () => traced(DATES, () => asLongWork(() => showWhatIsDue(currentTime()))),
    () => untilNextQuarter(currentTime()) + MARGIN_MS,
  );
  return {
    stop: async () => {
      isStopping = true;
      await wake;
      await dates.stop();
      await sweeps.stop();
      await relay.stop();
      await worker.stop();
      await queue.close();
    },
  };
}

async function showWhatIsDue(now: Date): Promise<void> {
  await showDueSpells(now);
  await showDueJobs(now);
}

async function sweepAndForget({ pool }: JobQueue, isStopping: () => boolean): Promise<void> {
  const now = currentTime();
  await sweep(now);
  const pruned = await prune(pool, forgottenAt(now, readEnvironment().keptDays));
  if (Object.values(pruned).some((count) => count > 0))
    log().info({ pruned }, "what was kept for long enough is gone");
  await checkEveryBalance({ now, isStopping });
  await tellAllNotices({ now, isStopping });
}

function mailTask(delivery: Delivery): Task {
  return async (payload) => {
    const { organization_id, outbox_ids } = MailJob.parse(payload);
    const job = { organizationId: organizationId(organization_id), ids: outbox_ids.map(String) };
    const attributes = { "hiatus.organization.id": organization_id };
    await traced(
      () => ({ name: "job mail", kind: "consumer", attributes }),
      () => deliverMails(job, delivery),
    );
  };
}

function passwordTask(delivery: Delivery): Task {
  return async (payload) => {
    const { password_request_id: id } = PasswordJob.parse(payload);
    await traced(
      () => ({ name: "job password", kind: "consumer" }),
      () => sendPasswordLink(id, delivery),
    );
  };
}

function emailTask(delivery: Delivery): Task {
  return async (payload) => {
    const { user_id: userId, link_id: linkId, mail } = EmailJob.parse(payload);
    await traced(
      () => ({ name: "job email change", kind: "consumer" }),
      () => sendEmailLetter({ userId, linkId, mail }, delivery),
    );
  };
}

function accountTask(delivery: Delivery): Task {
  return async (payload) => {
    const { id, user_id: userId, change } = AccountJob.parse(payload);
    await traced(
      () => ({ name: "job account change", kind: "consumer" }),
      () => sendAccountChange({ id, userId, change }, delivery),
    );
  };
}
