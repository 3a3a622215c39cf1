"use client";

import type { KeyboardEvent, ReactNode } from "react";
import { Notice } from "@/components/notice";
import type { SendableForm } from "./use-entry-form";

interface FormProps {
  form: Pick<SendableForm, "holdElement" | "submit">;
  id?: string;
  className?: string;
  children: ReactNode;
}

/** The element of a form; we say what is wrong, not the browser. */
export function Form({ form: { holdElement, submit }, children, ...rest }: FormProps) {
  return (
    // Before scripts start, the browser would submit the form itself, and must not put it into the address.
    <form
      {...rest}
      ref={holdElement}
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
      onKeyDown={sendByKey}
    >
      {children}
    </form>
  );
}

/** ⌘ Enter or Ctrl Enter sends from any field, also from one in which Enter begins a line. */
function sendByKey(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== "Enter" || !(event.metaKey || event.ctrlKey) || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}

/** What was refused and belongs to no field. */
export function FormProblem({ form: { problem } }: { form: Pick<SendableForm, "problem"> }) {
  return problem === null ? null : (
    <Notice tone="danger" isAlert>
      {problem}
    </Notice>
  );
}
