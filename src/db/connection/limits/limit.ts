/** A transaction took longer than it may. */
export class LimitError extends Error {
  constructor(limitMs: number) {
    super(`The transaction took longer than ${limitMs} ms.`);
  }
}

/** What the work comes to, if it comes in time. Throws LimitError. */
export async function within<T>(limitMs: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new LimitError(limitMs)), limitMs);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}
