/** A long computation that stops at each `yield`, so that its runner can let others take their turn. */
export type Steps<Result> = Generator<undefined, Result, undefined>;

const ITEMS_OF_A_STEP = 50;

/** Maps a list, several items per step. */
export function* mapInSteps<Item, Result>(
  items: Iterable<Item>,
  of: (item: Item, index: number) => Result,
): Steps<Result[]> {
  const results: Result[] = [];
  yield* eachInSteps(items, (item) => void results.push(of(item, results.length)));
  return results;
}

/** Does something with each item of a list, several items per step. */
export function* eachInSteps<Item>(items: Iterable<Item>, act: (item: Item) => void): Steps<void> {
  let count = 0;
  for (const item of items) {
    act(item);
    count += 1;
    if (count % ITEMS_OF_A_STEP === 0) yield;
  }
}

/** Runs all of the work in one go, for small inputs. */
export function atOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}
