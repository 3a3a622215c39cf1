import { PrismaPg } from "@prisma/adapter-pg";
import type pg from "pg";
import type { OrganizationId } from "@/domain/tenancy";
import { processWide } from "@/platform/process-wide";
import { type Prisma, PrismaClient } from "./generated/client";
import { pool } from "./pool";
import { nameOf } from "./statement";
import type { Transaction } from "./transaction";

/** A transaction on Prisma, for the ordinary operations; what is SQL in both kinds (audit, locks) runs on it too. */
export interface OrdinaryTransaction extends Transaction {
  readonly rows: Prisma.TransactionClient;
}

/** Runs the work in one transaction that sees the given organization and no other; an error rolls it back. */
export async function inOrdinaryTransaction<T>(
  { organizationId }: { readonly organizationId: OrganizationId },
  work: (tx: OrdinaryTransaction) => Promise<T>,
): Promise<T> {
  return client().$transaction(async (rows) => {
    await rows.$queryRaw`SELECT set_config('hiatus.organization_id', ${organizationId}, true)`;
    return work({
      organizationId,
      rows,
      query: (sql, params) => rows.$queryRawUnsafe(sql, ...params),
    });
  });
}

const held = () =>
  processWide<{ pool: pg.Pool | null; client: PrismaClient | null }>("prisma", () => ({
    pool: null,
    client: null,
  }));

/** Of the one pool of this process, so that both drivers together stay within its connections. */
function client(): PrismaClient {
  const holder = held();
  if (holder.client === null || holder.pool !== pool()) {
    holder.pool = pool();
    holder.client = new PrismaClient({
      adapter: new PrismaPg(holder.pool, { statementNameGenerator: ({ sql }) => nameOf(sql) }),
    });
  }
  return holder.client;
}
