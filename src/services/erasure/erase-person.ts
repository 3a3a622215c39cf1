import { shareCalendar } from "@/db/calendar/calendar.store";
import { doLongWork } from "@/db/connection/long-work";
import { inTransaction, type Transaction } from "@/db/connection/transaction";
import { lockDirectory } from "@/db/directory/directory.store";
import { erase } from "@/db/erasure/erasures.store";
import { countHeld, type Held } from "@/db/erasure/held.store";
import { lockEmployee } from "@/db/people/people.store";
import type { IsoDate } from "@/domain/dates/iso-date";
import { formerPerson } from "@/domain/erasure/former-person";
import { whyNotErased } from "@/domain/erasure/may-erase";
import { DomainError } from "@/domain/errors";
import { record } from "../audit/record";
import { found, invalidField } from "../refuse";
import type { ServiceContext } from "../service-context";
import { readLeaver } from "./leaver";

/** Whom to erase. */
interface Erase {
  readonly id: string;
  /** The name, typed again to confirm; null when it is confirmed in another way. */
  readonly name: string | null;
  /** Whether the retention period may be ignored. */
  readonly isPeriodWaived?: boolean;
}

/** A person who was erased: the name under which the row stays, what was removed, and what stays. */
export interface ErasedPerson extends Held {
  readonly id: string;
  readonly name: string;
}

/**
 * Erases a person who has left: everything that names them is removed, and figures stay. Errors: 404, 409
 * `not_erasable` before the time, 422 for another name.
 */
export async function erasePerson(ctx: ServiceContext, wanted: Erase): Promise<ErasedPerson> {
  return doLongWork(ctx, () =>
    inTransaction(ctx, async (tx) => {
      await lockForErasure(tx, wanted.id);
      const leaver = await readLeaver(tx, ctx, wanted.id);
      const refusal = whyNotErased(leaver, { isPeriodWaived: wanted.isPeriodWaived ?? false });
      if (refusal !== null) throw new DomainError("not_erasable", { detail: refusal });
      if (wanted.name !== null && wanted.name !== leaver.name) {
        throw invalidField("/name", "name_differs", "erasure.name_differs");
      }
      const held = await countHeld(tx, leaver.row.id);
      const { name } = await writeErasure(tx, ctx, {
        id: leaver.row.id,
        lastDay: leaver.endDate ?? leaver.today,
        countryCode: leaver.countryCode,
        erasedAt: ctx.now,
      });
      return { id: leaver.row.id, name, ...held };
    }),
  );
}

/** Nobody else changes the person, or names anything after them, until the transaction ends. */
export async function lockForErasure(tx: Transaction, id: string): Promise<void> {
  await lockDirectory(tx);
  await shareCalendar(tx);
  found(await lockEmployee(tx, id), "missing.employee");
}

interface Written {
  readonly id: string;
  readonly lastDay: IsoDate;
  readonly countryCode: string;
  readonly erasedAt: Date;
}

/** Erases, and records it last, because earlier audit entries are changed too. */
export async function writeErasure(
  tx: Transaction,
  ctx: ServiceContext,
  { countryCode, ...erased }: Written,
): Promise<{ name: string }> {
  const former = formerPerson(erased.id, countryCode);
  await erase(tx, { ...erased, ...former }, ctx.now);
  await record(tx, ctx, {
    action: "employee.erased",
    entity: "employee",
    entityId: erased.id,
    after: { end_date: erased.lastDay },
  });
  return former;
}
