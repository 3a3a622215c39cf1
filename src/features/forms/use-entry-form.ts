"use client";

import { useState } from "react";
import { type DefaultValues, type FieldPath, type FieldValues, useForm } from "react-hook-form";
import { problemOf } from "@/client/problem";
import { byField } from "./field-problems";
import { useProblemWords } from "./use-problem-words";

/** A form whose refusals by the service come to stand at their fields; what belongs to none is `problem`. */
export function useEntryForm<Values extends FieldValues>(defaultValues: DefaultValues<Values>) {
  const form = useForm<Values>({ defaultValues });
  const { words, ofError } = useProblemWords();
  const [problem, setProblem] = useState<string | null>(null);
  const refuse = (error: unknown) => {
    const names = Object.keys(defaultValues) as FieldPath<Values>[];
    const { fields, rest } = byField(problemOf(error), names);
    fields.forEach(([name, refusal], index) =>
      form.setError(name, { message: words(refusal) }, { shouldFocus: index === 0 }),
    );
    const [first] = rest;
    if (first) setProblem(words(first));
    else setProblem(fields.length > 0 ? null : ofError(error));
  };
  return { ...form, problem, refuse, forgetProblem: () => setProblem(null) };
}

export type EntryForm<Values extends FieldValues> = ReturnType<typeof useEntryForm<Values>>;
