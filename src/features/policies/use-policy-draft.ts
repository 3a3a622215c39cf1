"use client";

import { useRef, useState } from "react";
import type { Problem } from "@/client/problem";
import { type DraftField, type PolicyDraft, readDraft } from "./policy-draft";
import { type DraftRefusal, useProblemWords } from "./use-problem-words";

/** The draft of a policy in its form: what it says, and what is wrong with it once somebody tried to send it. */
export function usePolicyDraft(initial: () => PolicyDraft) {
  const words = useProblemWords();
  const formRef = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(initial);
  const [isTried, setTried] = useState(false);
  const [refused, setRefused] = useState<Problem | null>(null);
  const { settings, problems } = readDraft(draft);

  const isShown = ({ code }: { code: string }) => isTried || code === "not_shorter";
  const ofServer = (refused?.errors ?? []).map(({ path, code, message }) => ({
    field: path.split("/")[1] ?? "",
    code,
    message,
  }));
  const shown: DraftRefusal[] = [...problems.filter(isShown), ...ofServer];
  const problemAt = (field: DraftField) => {
    const problem = shown.find((one) => one.field === field);
    return problem && words(problem);
  };
  const showFirst = () =>
    requestAnimationFrame(() => {
      const invalid = formRef.current?.querySelector<HTMLElement>("[aria-invalid=true]");
      invalid?.closest("details")?.setAttribute("open", "");
      invalid?.scrollIntoView({ block: "center" });
      invalid?.focus({ preventScroll: true });
    });
  return {
    formRef,
    draft,
    settings,
    problems,
    problemAt,
    /** What was refused was refused for what stood there before, so that is forgotten. */
    set: (changes: Partial<PolicyDraft>) => {
      setRefused(null);
      setDraft((before) => ({ ...before, ...changes }));
    },
    /** Whether it can be sent; if not, shows what is in the way. */
    isReady: () => {
      setTried(true);
      if (problems.length > 0) showFirst();
      return problems.length === 0;
    },
    refuse: (problem: Problem | null) => {
      setRefused(problem);
      showFirst();
    },
  };
}
