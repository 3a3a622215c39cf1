"use client";

import { useState } from "react";
import { Button } from "@/components/button";
import { TextInput } from "@/components/forms/field";
import { Notice } from "@/components/notice";
import { Form } from "@/features/forms/form";
import { useEntryForm } from "@/features/forms/use-entry-form";
import { useFormValues } from "@/features/forms/use-form-values";
import type { Operation } from "../document/reference";
import { sendRequest, type TryAnswer } from "./send-request";
import { TryAnswerView } from "./try-answer";
import { TryControl } from "./try-control";
import { controlsOf, requestOf, type Values } from "./try-request";
import { useOwnKey } from "./use-own-key";

/** A form with all inputs of an operation, which sends a real call with the reader's own key. */
export function TryForm({ operation }: { operation: Operation }) {
  const [key, setKey] = useOwnKey();
  const [outcome, setOutcome] = useState<TryAnswer | "unreachable" | null>(null);
  const form = useEntryForm<{ given: Values }, TryAnswer | null>({
    values: { given: {} },
    send: () => ("problems" in made ? null : sendRequest(made.request, key)),
    onSent: (answer) => setOutcome(answer ?? "unreachable"),
    isHeldBack: () => "problems" in made,
  });
  const { given } = useFormValues(form);
  const made = requestOf(operation, given);
  const problems = form.isTried && "problems" in made ? made.problems : {};
  return (
    <Form form={form} className="mt-3 grid gap-4 rounded border bg-surface p-4">
      <Notice tone={operation.method === "GET" ? "info" : "warn"}>
        {operation.method === "GET"
          ? "This reads the data of your organization, as you."
          : "This acts for real: it changes the data of your organization, as you."}
      </Notice>
      <TextInput
        label="Your API key"
        type="password"
        autoComplete="off"
        spellCheck={false}
        placeholder="ak_…"
        value={key}
        onChange={(event) => setKey(event.target.value)}
        hint="Kept in this page's memory until you leave it, and sent to this service only."
        inputClassName="font-mono"
      />
      {controlsOf(operation).map((control) => (
        <TryControl
          key={control.id}
          control={control}
          value={given[control.id]}
          error={problems[control.id]}
          onChange={(value) => form.change({ given: { ...given, [control.id]: value } })}
        />
      ))}
      <Button
        type="submit"
        variant="primary"
        size="small"
        className="justify-self-start"
        isPending={form.isSending}
      >
        {operation.method === "GET" ? "Send" : `Send ${operation.method} for real`}
      </Button>
      <div aria-live="polite">
        {outcome === "unreachable" ? (
          <Notice tone="danger">The service was not reached. Nothing is known about whether it acted.</Notice>
        ) : null}
        {outcome !== null && outcome !== "unreachable" ? <TryAnswerView answer={outcome} /> : null}
      </div>
    </Form>
  );
}
