import type {
  DeadLetter,
  DeadLetterPage,
  ListDeadLettersInput,
} from "@/contracts/notifications/dead-letters";
import { inTransaction } from "@/db/connection/transaction";
import { countFailures, type DeadLetterRow, readDeadLetters } from "@/db/notifications/dead-letters.store";
import { cursorAt, positionOf } from "../page-cursor";
import type { ServiceContext } from "../service-context";

const LETTER_ID = /^\d{1,18}$/;

/** A page of the organization's mails that were given up, the last one first. */
export async function listDeadLetters(
  ctx: ServiceContext,
  { limit, cursor }: ListDeadLettersInput,
): Promise<DeadLetterPage> {
  const before = positionOf(cursor, LETTER_ID);
  return inTransaction(ctx, async (tx) => {
    const letters = await readDeadLetters(tx, { before, limit: limit + 1 });
    const { dead, retrying, lastError } = await countFailures(tx);
    const page = letters.slice(0, limit);
    const last = page.at(-1);
    return {
      items: page.map(onWire),
      total: dead,
      retrying: { count: retrying, last_error: lastError },
      next_cursor:
        letters.length > limit && last ? cursorAt({ at: last.deadAt.toISOString(), id: last.id }) : null,
    };
  });
}

function onWire({ subjectId, createdAt, deadAt, lastError, ...letter }: DeadLetterRow): DeadLetter {
  return {
    ...letter,
    subject_id: subjectId,
    created_at: createdAt.toISOString(),
    dead_at: deadAt.toISOString(),
    last_error: lastError,
  };
}
