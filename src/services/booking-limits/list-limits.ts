import type { BookingLimit } from "@/contracts/booking-limits";
import { readLimits } from "@/db/booking-limits/booking-limits.store";
import { inTransaction } from "@/db/connection/transaction";
import type { ServiceContext } from "../service-context";
import { limitOnWire } from "./limit-wire";

/** All limits on booking, earliest first, past ones too. */
export async function listLimits(ctx: ServiceContext): Promise<BookingLimit[]> {
  return (await inTransaction(ctx, readLimits)).map(limitOnWire);
}
