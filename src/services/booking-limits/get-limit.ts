import type { BookingLimit } from "@/contracts/booking-limits";
import type { IdInput } from "@/contracts/people/references";
import { readLimit } from "@/db/booking-limits/booking-limits.store";
import { inTransaction } from "@/db/connection/transaction";
import { found } from "../refuse";
import type { ServiceContext } from "../service-context";
import { limitOnWire } from "./limit-wire";

/** One limit. Errors: 404. */
export async function getLimit(ctx: ServiceContext, { id }: IdInput): Promise<BookingLimit> {
  return limitOnWire(found(await inTransaction(ctx, (tx) => readLimit(tx, id)), "missing.booking_limit"));
}
