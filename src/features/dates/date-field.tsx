"use client";

import { useMe } from "@/features/account/use-me";
import { DateEntry, type DateEntryProps } from "./date-entry";

/** A date: typed or pasted as its reader writes dates, or chosen in a calendar. */
export function DateField(props: Omit<DateEntryProps, "today">) {
  return <DateEntry today={useMe().employee.today} {...props} />;
}
