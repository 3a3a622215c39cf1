/** A limit on waiting was exceeded. */
export class LimitError extends Error {}

/** The result of the work, if it is ready in time. Throws LimitError. */
export async function within<T>(limitMs: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    const late = () => reject(new LimitError(`The transaction took longer than ${Math.round(limitMs)} ms.`));
    timer = setTimeout(late, limitMs);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}
