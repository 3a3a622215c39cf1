"use client";

import { useEffect, useState } from "react";

const PAUSE_MS = 400;

/** A value once it has not changed for a moment, so that not every keystroke asks the service; compared by what it says. */
export function useSettled<T>(value: T): T {
  const text = JSON.stringify(value);
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return JSON.parse(settled) as T;
}
