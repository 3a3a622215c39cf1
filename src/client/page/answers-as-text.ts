import { dehydrate, type QueryClient } from "@tanstack/react-query";
import { toPageText } from "./page-text";

/** An answer that comes with a page: what was asked, the answer, and when it was given; and whether it is in pages. */
export type AnswerOfPage = readonly [
  question: readonly unknown[],
  answer: unknown,
  at: number,
  isInPages: boolean,
];

/**
 * What a cache knows, as text: React writes and reads an object that a page brings value by value, and on the
 * server twice.
 */
export function answersAsText(queries: QueryClient): string {
  const answers = dehydrate(queries).queries.map(
    ({ queryKey, queryType, state }): AnswerOfPage => [
      queryKey,
      state.data,
      state.dataUpdatedAt,
      queryType === "infinite",
    ],
  );
  return toPageText(answers);
}
