import type { Pool, PoolClient } from "pg";
import type { Patience } from "@/platform/database-limits";
import { socketOf } from "./door/one-packet";
import { LimitError } from "./limits/limit";
import type { Claim, Shares } from "./limits/shares";

/** Lends the connections of one pool by shares. */
export class Lender {
  constructor(
    readonly pool: Pool,
    readonly patience: Patience,
    private readonly shares: Shares,
  ) {}

  /** A connection, once it is the party's turn. */
  async lend(claim: Claim): Promise<PoolClient> {
    const turn = this.shares.take(claim);
    if (turn !== null) await turn;
    try {
      return await this.pool.connect();
    } catch (error) {
      this.shares.leave(claim);
      throw error;
    }
  }

  /** Takes a connection back; a broken one is closed. */
  takeBack(client: PoolClient, claim: Claim, broken?: Error): void {
    // The server may never answer what was sent, and an orderly end would wait for that.
    if (broken instanceof LimitError) socketOf(client).destroy();
    client.release(broken);
    this.shares.leave(claim);
  }
}
