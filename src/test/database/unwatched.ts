import type { TestDatabase } from "./database";

/** As an installation has it, without what watches in tests that changes are noted (`watch-facts.sql`). */
export async function unwatched(db: TestDatabase): Promise<void> {
  await db.owner.query("DROP SCHEMA watch CASCADE");
}
