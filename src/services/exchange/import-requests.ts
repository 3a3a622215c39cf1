import { randomUUID } from "node:crypto";
import { shareCalendar } from "@/db/calendar/calendar.store";
import type { Transaction } from "@/db/connection/transaction";
import { planAnew } from "@/db/exchange/imports.store";
import { lockPeople, readPeople } from "@/db/exchange/person-imports.store";
import {
  askForWorkers,
  readPolicyTerms,
  readWorkers,
  writeImportedRequests,
} from "@/db/exchange/request-imports.store";
import { toDays } from "@/domain/amount";
import { earlierOf, type IsoDate, laterOf } from "@/domain/dates/iso-date";
import {
  type ImportedRequest,
  planRequests,
  type RequestCells,
  type RequestPlan,
  type Worker,
} from "@/domain/exchange/people/plan-requests";
import { entryOf } from "../audit/record";
import { recloseMany } from "../balances/reclose-many";
import { inPortions } from "../in-portions";
import { inTurns } from "../in-turns";
import type { ReadFile } from "./import-progress";
import { namedPeople } from "./named-people";
import { tableImport } from "./table-import";

/** Time off that was approved before the organization came here: nobody is asked, nobody is told. */
export const requestImport = tableImport<RequestCells, RequestPlan>({
  action: "time_off.requests_imported",
  lock: async (tx, file) => {
    await shareCalendar(tx);
    await lockPeople(tx, namedPeople(file, await readPeople(tx)));
  },
  plan: async (tx, ctx, file) => {
    const people = await readPeople(tx);
    const policies = await readPolicyTerms(tx);
    const workers = await readAllWorkers(tx, { file, ids: namedPeople(file, people), now: ctx.now });
    const known = { match: file.mapping.match_by, people, policies, workers };
    return inTurns(planRequests(file.rows, known));
  },
  write: async (tx, ctx, { created }, tell) => {
    let done = 0;
    await inPortions(created, async (portion) => {
      const requests = portion.map((request) => ({ ...request, id: randomUUID() }));
      const audit = requests.map((request) => entryOf(ctx, recordOf(request)));
      await writeImportedRequests(tx, requests, { audit, by: ctx.actor.employeeId, now: ctx.now });
      if (done === 0) await planAnew(tx);
      done += portion.length;
      tell(done, created.length);
    });
    await recloseMany(
      tx,
      created.map(({ employeeId, policyId, startDate }) => ({ employeeId, policyId, from: startDate })),
      ctx.now,
    );
  },
});

/** The facts of many are long. */
const PEOPLE_AT_ONCE = 200;

async function readAllWorkers(
  tx: Transaction,
  { file, ids, now }: { file: ReadFile<RequestCells>; ids: readonly string[]; now: Date },
): Promise<Map<string, Worker>> {
  const workers = new Map<string, Worker>();
  const span = spanOf(file);
  if (span === null) return workers;
  for (let start = 0; start < ids.length; start += PEOPLE_AT_ONCE) {
    const portion = ids.slice(start, start + PEOPLE_AT_ONCE);
    await inTurns(readWorkers(await askForWorkers(tx, portion, { ...span, now }), workers));
  }
  return workers;
}

/** From the first to the last day of all rows. */
function spanOf({ rows }: ReadFile<RequestCells>): { readonly from: IsoDate; readonly to: IsoDate } | null {
  let span: { from: IsoDate; to: IsoDate } | null = null;
  for (const { fields } of rows) {
    if (fields === null) continue;
    const { start_date: from, end_date: to = from } = fields;
    span =
      span === null
        ? { from, to }
        : { from: earlierOf(span.from, from), to: laterOf(span.to, laterOf(from, to)) };
  }
  return span;
}

function recordOf(request: ImportedRequest & { readonly id: string }) {
  return {
    action: "time_off.imported",
    entity: "time_off_request",
    entityId: request.id,
    after: {
      status: "approved",
      days: toDays(request.hundredths),
      start_date: request.startDate,
      end_date: request.endDate,
      start_date_type: request.startDateType,
      end_date_type: request.endDateType,
      policy_id: request.policyId,
      note: request.note,
    },
  } as const;
}
