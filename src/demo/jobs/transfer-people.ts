import { randomUUID } from "node:crypto";
import { noteAllFacts } from "@/db/balances/fact-changes.store";
import { inTransaction } from "@/db/connection/transaction";
import { findChangeType, findSites } from "@/db/demo/demo.store";
import { readJobs, writeJobs } from "@/db/employment/jobs.store";
import { addMonths, type IsoDate, isoDate } from "@/domain/dates/iso-date";
import { addJob } from "@/services/employment/add-job";
import { type FilledOrganization, idOf } from "../filling";
import { contextFor } from "../stories/play-stories";

/** Where the colleague was before, since when not any more, and where next. */
const MOVED = { person: "leon", from: "Wien", monthsAgo: 13, to: "München", inMonths: 2 };
const CHANGE = "Transfer";

/** A colleague who came from another site last year and moves on to a third one. */
export async function transferPeople(
  filled: FilledOrganization,
  { today, now }: { today: IsoDate; now: Date },
): Promise<void> {
  const ctx = contextFor(filled, filled.demo.admin, now);
  const id = idOf(filled.employees, MOVED.person);
  const month = isoDate(`${today.slice(0, 7)}-01`);
  const { sites, change_type_id } = await inTransaction(ctx, async (tx) => ({
    sites: await findSites(tx),
    change_type_id: await findChangeType(tx, CHANGE),
  }));
  await inTransaction(ctx, async (tx) => {
    await noteAllFacts(tx);
    const [before] = await readJobs(tx, [id], now);
    if (before === undefined) throw new Error(`There is no ${MOVED.person}.`);
    const first = { ...before.shown, id: randomUUID(), site_id: idOf(sites, MOVED.from) };
    const shown = {
      ...before.shown,
      effective_date: addMonths(month, -MOVED.monthsAgo),
      change_type_id,
      note: "Moved with the sales team",
    };
    await writeJobs(tx, [{ before, jobs: [first, shown], shown }], now);
  });
  await addJob(ctx, {
    id,
    effective_date: addMonths(month, MOVED.inMonths),
    change_type_id,
    site_id: idOf(sites, MOVED.to),
    note: "Opens the office in the south",
  });
}
