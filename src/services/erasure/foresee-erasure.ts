import { inTransaction } from "@/db/connection/transaction";
import { countHeld, type Held } from "@/db/erasure/held.store";
import { whyNotErased } from "@/domain/erasure/may-erase";
import type { Sentence } from "@/domain/sentences/sentence";
import type { ServiceContext } from "../service-context";
import { readLeaver } from "./leaver";

/** What an erasure would do. */
export interface ForeseenErasure extends Held {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  /** Why it is not possible now; null when it is. */
  readonly refusal: Sentence | null;
}

/** What erasing a person would take away and leave, and whether it is possible now. 404 when there is none. */
export async function foreseeErasure(
  ctx: ServiceContext,
  { id, isPeriodWaived = false }: { id: string; isPeriodWaived?: boolean },
): Promise<ForeseenErasure> {
  return inTransaction(ctx, async (tx) => {
    const leaver = await readLeaver(tx, ctx, id);
    const { name, email } = leaver.row;
    const held = await countHeld(tx, leaver.row.id);
    return { id: leaver.row.id, name, email, refusal: whyNotErased(leaver, { isPeriodWaived }), ...held };
  });
}

/** Only how much goes and stays. 404 when there is none. */
export async function countErasure(ctx: ServiceContext, { id }: { id: string }): Promise<Held> {
  const { gone, kept } = await foreseeErasure(ctx, { id });
  return { gone, kept };
}
