const PORTION = 500;

/** Does the work on the items in portions, so that the size of statements and audit writes is bounded. */
export async function inPortions<Item>(
  items: readonly Item[],
  work: (portion: readonly Item[]) => Promise<void>,
): Promise<void> {
  for (let start = 0; start < items.length; start += PORTION) {
    await work(items.slice(start, start + PORTION));
  }
}
