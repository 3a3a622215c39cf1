"use client";

import { type FormEvent, useState } from "react";
import { Button } from "@/components/button";
import { TextInput } from "@/components/field";
import { Notice } from "@/components/notice";
import type { Operation } from "./reference";
import { sendRequest, type TryAnswer } from "./send-request";
import { TryAnswerView } from "./try-answer";
import { TryControl } from "./try-control";
import { controlsOf, requestOf, type Values } from "./try-request";
import { useOwnKey } from "./use-own-key";

type Outcome = TryAnswer | "unreachable" | null;

/** A form of all that an operation takes, which sends a real call with the reader's own key. */
export function TryForm({ operation }: { operation: Operation }) {
  const [key, setKey] = useOwnKey();
  const [values, setValues] = useState<Values>({});
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [outcome, setOutcome] = useState<Outcome>(null);
  const [isSending, setSending] = useState(false);
  const controls = controlsOf(operation);

  const send = async () => {
    const made = requestOf(operation, values);
    setProblems("problems" in made ? made.problems : {});
    if ("problems" in made) return;
    setSending(true);
    setOutcome((await sendRequest(made.request, key)) ?? "unreachable");
    setSending(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  return (
    <form className="mt-3 grid gap-4 rounded border bg-surface p-4" onSubmit={submit} noValidate>
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
      {controls.map((control) => (
        <TryControl
          key={control.id}
          control={control}
          value={values[control.id]}
          error={problems[control.id]}
          onChange={(value) => setValues({ ...values, [control.id]: value })}
        />
      ))}
      <Button
        type="submit"
        variant="primary"
        size="small"
        className="justify-self-start"
        isPending={isSending}
      >
        {operation.method === "GET" ? "Send" : `Send ${operation.method} for real`}
      </Button>
      <div aria-live="polite">
        {outcome === "unreachable" ? (
          <Notice tone="danger">The service was not reached. Nothing is known about whether it acted.</Notice>
        ) : null}
        {outcome !== null && outcome !== "unreachable" ? <TryAnswerView answer={outcome} /> : null}
      </div>
    </form>
  );
}
