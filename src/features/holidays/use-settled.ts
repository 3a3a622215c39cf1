"use client";

import { useEffect, useMemo, useState } from "react";

const SETTLED_MS = 350;

/** Plain data once it has not changed for a moment. */
export function useSettled<T>(value: T): T {
  const text = JSON.stringify(value);
  const [settled, settle] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => settle(text), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return useMemo(() => JSON.parse(settled) as T, [settled]);
}
