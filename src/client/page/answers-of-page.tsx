"use client";

import { type DehydratedState, HydrationBoundary, hashKey } from "@tanstack/react-query";
import { type ReactNode, useMemo } from "react";
import type { AnswerOfPage } from "./answers-as-text";
import { readPageText } from "./page-text";

/** Puts the answers that came with a page into the cache (`answersAsText`). */
export function AnswersOfPage({ text, children }: { text: string; children: ReactNode }) {
  const state = useMemo(() => stateOf(text), [text]);
  return <HydrationBoundary state={state}>{children}</HydrationBoundary>;
}

function stateOf(text: string): DehydratedState {
  const answers = readPageText(text) as readonly AnswerOfPage[];
  return { mutations: [], queries: answers.map(answered) };
}

function answered([queryKey, data, at, isInPages]: AnswerOfPage): DehydratedState["queries"][number] {
  return {
    queryKey,
    queryHash: hashKey(queryKey),
    dehydratedAt: at,
    ...(isInPages && { queryType: "infinite" }),
    state: {
      data,
      dataUpdateCount: 1,
      dataUpdatedAt: at,
      error: null,
      errorUpdateCount: 0,
      errorUpdatedAt: 0,
      fetchFailureCount: 0,
      fetchFailureReason: null,
      fetchMeta: null,
      isInvalidated: false,
      status: "success",
      fetchStatus: "idle",
    },
  };
}
