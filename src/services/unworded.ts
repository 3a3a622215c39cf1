import type { ErrorCode } from "@/domain/errors";
import type { Sentence } from "@/domain/sentences/sentence";

/** A refusal in an answer, before the edge words it; without a sentence, the title of the code is used. */
export interface UnwordedRefusal {
  readonly code: ErrorCode;
  readonly sentence: Sentence | null;
}

/** An answer of a contract in which the refusals of one list are still to be worded. */
export type Unworded<Answer, List extends keyof Answer> = Omit<Answer, List> & {
  readonly [Name in List]: readonly (Omit<Items<Answer[List]>, "message"> & UnwordedRefusal)[];
};

type Items<List> = List extends readonly (infer Item)[] ? Item : never;
