"use client";

import { cn } from "@/components/class-names";

interface TableTabsProps<T extends string> {
  label: string;
  tabs: readonly { id: T; label: string }[];
  value: T;
  onChange: (tab: T) => void;
}

/** Which part of the list a table shows. */
export function TableTabs<T extends string>({ label, tabs, value, onChange }: TableTabsProps<T>) {
  return (
    <fieldset
      aria-label={label}
      className="flex h-10 w-fit shrink-0 items-center gap-0.5 rounded border bg-surface p-0.5"
    >
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          aria-pressed={tab.id === value}
          onClick={() => onChange(tab.id)}
          className={cn(
            "h-full rounded px-3 text-small text-muted hover:text-ink",
            "aria-pressed:bg-accent-soft aria-pressed:font-strong aria-pressed:text-accent-ink",
          )}
        >
          {tab.label}
        </button>
      ))}
    </fieldset>
  );
}
