import { setImmediate as endOfTurn } from "node:timers/promises";
import { isUnavailable } from "@/domain/errors";
import { presentWork } from "@/platform/present-work";
import { tracedPart } from "@/platform/tracing/tracing";

interface Round<Question, Answer> {
  readonly questions: Question[];
  readonly answers: Promise<readonly Answer[]>;
}

/** The transaction is in the trace of the first who asked. */
const SHARED = () => ({ name: "shared transaction", kind: "internal" as const });

/** Takes the questions that have been asked so far; those that come later are of the next round. */
type Take<Question> = () => readonly Question[];

/**
 * Puts the questions that callers of one party ask in the same turn of the event loop in one statement, and those that come
 * until it is sent: a trip to the database costs more than a short question.
 */
export class Together<Question, Answer> {
  /** The rounds that others may join. Once all are taken, the next has a Map of its own: entries come and go with each call (ADR 82). */
  private open: Map<string, Round<Question, Answer>> | null = null;

  /**
   * `ask` takes the questions at the end of the turn or later, and answers all of them in their order. Those beyond `most` are
   * asked beside them, on another connection.
   */
  constructor(
    private readonly most: number,
    private readonly ask: (take: Take<Question>, first: Question) => Promise<readonly Answer[]>,
  ) {}

  /**
   * The answer to one question. When the statement fails because of another question, this one is asked again by itself. Error:
   * 503 `unavailable` when the database is away, full or slow, for all who asked together.
   */
  async answer(party: string, question: Question): Promise<Answer> {
    const open = (this.open ??= new Map<string, Round<Question, Answer>>());
    const known = open.get(party);
    const round =
      known === undefined || known.questions.length === this.most ? this.begin(open, party, question) : known;
    const place = round.questions.push(question) - 1;
    const answers = await (place === 0 ? round.answers : asOther(round.answers)).catch((error: unknown) => {
      if (round.questions.length === 1 || isUnavailable(error)) throw error;
      return null;
    });
    return answers === null ? theOne(await this.ask(() => [question], question), 0) : theOne(answers, place);
  }

  private begin(
    open: Map<string, Round<Question, Answer>>,
    party: string,
    first: Question,
  ): Round<Question, Answer> {
    const questions: Question[] = [];
    const take = () => {
      if (open.get(party) === round) open.delete(party);
      if (open.size === 0 && this.open === open) this.open = null;
      return questions;
    };
    const answers = endOfTurn().then(async () => {
      try {
        return await this.ask(take, first);
      } finally {
        // Nobody joins what has failed before it was asked.
        take();
      }
    });
    const round = { questions, answers };
    open.set(party, round);
    return round;
  }
}

/** Waits for the answers of somebody else's transaction, as for one's own. */
async function asOther<Answer>(answers: Promise<readonly Answer[]>): Promise<readonly Answer[]> {
  const waiting = presentWork()?.waiting;
  waiting?.begin();
  try {
    return await tracedPart(SHARED, () => answers);
  } finally {
    waiting?.end();
  }
}

function theOne<Answer>(answers: readonly Answer[], place: number): Answer {
  if (place >= answers.length) throw new Error("A question was not answered.");
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it is there, and may itself be undefined
  return answers[place] as Answer;
}
