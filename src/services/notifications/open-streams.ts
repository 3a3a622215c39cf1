import { DomainError } from "@/domain/errors";
import { processWide } from "@/platform/process-wide";

const MOST_OF_A_PERSON = 10;
/**
 * The limit for all people in this process: each stream holds a socket and some memory for as long as its
 * reader stays.
 */
const MOST_IN_ALL = 5000;

type Streams = Map<string, AbortController[]>;

const streams = () => processWide<Streams>("open-streams", () => new Map());

/**
 * Counts a stream that a person opens; the signal ends it when there are too many of theirs, the oldest
 * first, or the service stops. Errors: `unavailable` when this process has too many.
 */
export function openStream(personId: string): { signal: AbortSignal; close: () => void } {
  const inAll = [...streams().values()].reduce((sum, { length }) => sum + length, 0);
  if (inAll >= MOST_IN_ALL) throw new DomainError("unavailable");
  const own = streams().get(personId) ?? [];
  const stream = new AbortController();
  own.push(stream);
  streams().set(personId, own);
  if (own.length > MOST_OF_A_PERSON) own.shift()?.abort();
  return { signal: stream.signal, close: () => forget(personId, stream) };
}

/** Ends every stream of this process; their readers come back to another instance, or later. */
export function endStreams(): void {
  for (const stream of [...streams().values()].flat()) stream.abort();
}

function forget(personId: string, stream: AbortController): void {
  const left = (streams().get(personId) ?? []).filter((other) => other !== stream);
  if (left.length > 0) streams().set(personId, left);
  else streams().delete(personId);
}
