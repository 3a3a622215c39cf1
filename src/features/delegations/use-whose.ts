"use client";

import { useMe } from "@/features/account/use-me";

/** Somebody with their name. */
export interface Person {
  readonly id: string;
  readonly name: string;
}

/** Calendar dates, both included. */
export interface Days {
  readonly start_date: string;
  readonly end_date: string;
}

/** What the words about an approver need: their name, and whether it is the reader. */
export function useWhose(approver: Person): { readonly name: string; readonly whose: "mine" | "other" } {
  const me = useMe();
  return { name: approver.name, whose: approver.id === me.employee.id ? "mine" : "other" };
}
