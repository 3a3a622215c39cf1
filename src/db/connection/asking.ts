import type { Door } from "./door/door";
import { likelyOrganization } from "./limits/known-callers";
import type { LookUp } from "./tenant";
import { Together } from "./together";
import { inTransaction } from "./transaction";

/** A question about a key or a session, by the SHA-256 of its secret. */
export interface AboutSecret {
  readonly hash: Buffer;
  readonly now: Date;
}

/** One statement answers its questions one after another. */
const MOST = 8;

type Ask = (tx: Door & LookUp, questions: string) => Promise<{ place: number | null; result: unknown }[]>;

/**
 * Asks together what is asked about secrets of one organization: `ask` gets the questions as a JSON array, each with its `place`,
 * and answers with the places. As long as the organization is not known, only questions about the same secret go together.
 */
export function asking<Question extends AboutSecret = AboutSecret>(
  ask: Ask,
): (question: Question) => Promise<unknown> {
  const together = new Together<Question, unknown>(MOST, async (take) => {
    const questions = take();
    const asked = questions.map((one, place) => ({ place, ...one, hash: one.hash.toString("hex") }));
    const rows = await inTransaction(lookUpOf(questions), (tx) => ask(tx, JSON.stringify(asked)));
    const results = new Map(rows.map(({ place, result }) => [place, result]));
    return questions.map((_, place) => results.get(place));
  });
  return (question) =>
    together.answer(likelyOrganization(question.hash) ?? question.hash.toString("hex"), question);
}

function lookUpOf([first]: readonly AboutSecret[]): LookUp {
  return { lookUp: "ids", likelyOf: first && likelyOrganization(first.hash) };
}
