"use client";

import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "./button";

const SHOWN_MS = 2_000;

/** Copies a text and says so. */
export function CopyButton({ text, label, doneLabel }: { text: string; label: string; doneLabel: string }) {
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => setDone(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isDone]);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setDone(true);
  };
  const Icon = isDone ? Check : Copy;
  return (
    <Button size="small" onPress={() => void copy()}>
      <Icon aria-hidden className="size-4" />
      <span aria-live="polite">{isDone ? doneLabel : label}</span>
    </Button>
  );
}
