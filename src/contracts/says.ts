import type { SentenceKey } from "@/domain/sentences/sentence";

/**
 * What is said of a value that a contract does not take: a sentence of the catalogue, in place of words. `params` has the code for
 * programs, and what the sentence is filled with where the check itself does not know it.
 */
export function says<Params extends object>(
  key: SentenceKey,
  params: Params,
): { error: SentenceKey; params: Params };
export function says(key: SentenceKey): { error: SentenceKey };
export function says(key: SentenceKey, params?: object) {
  return params === undefined ? { error: key } : { error: key, params };
}
