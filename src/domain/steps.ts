/** Work on much at once that stops at each `yield`, so that whoever runs it can let others take their turn. */
export type Steps<Result> = Generator<undefined, Result, undefined>;

const ITEMS_OF_A_STEP = 50;

/** Maps a list, some items a step. */
export function* mapInSteps<Item, Result>(
  items: Iterable<Item>,
  of: (item: Item, index: number) => Result,
): Steps<Result[]> {
  const results: Result[] = [];
  for (const item of items) {
    results.push(of(item, results.length));
    if (results.length % ITEMS_OF_A_STEP === 0) yield;
  }
  return results;
}

/** Does all of the work in one go, for little of it. */
export function atOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}
