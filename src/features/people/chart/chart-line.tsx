"use client";

import { ChevronRight, LoaderCircle, RotateCw, UsersRound } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "@/components/class-names";
import { Link } from "@/components/link";
import { PersonAvatar } from "@/features/pictures/person-avatar";
import { Dotted } from "@/features/words/dotted";
import { useTranslations } from "@/features/words/use-translations";
import type { ChartRow } from "./chart-rows";

interface ChartLineProps {
  row: ChartRow;
  isAround: boolean;
  /** Whether Tab leads here. */
  isFocused: boolean;
  onFocus: () => void;
  onToggle: (personId: string) => void;
  onMore: () => void;
  onRetry: () => void;
}

/** One line of the chart. */
export function ChartLine({ row, isAround, isFocused, onFocus, onToggle, onMore, onRetry }: ChartLineProps) {
  const person = row.kind === "person" ? row : null;
  return (
    <li
      role="treeitem"
      data-row={row.key}
      tabIndex={isFocused ? 0 : -1}
      onFocus={onFocus}
      aria-level={row.depth}
      aria-current={isAround ? "true" : undefined}
      {...(person && { "aria-posinset": person.place, "aria-setsize": person.siblings })}
      {...(person && person.person.reports > 0 && { "aria-expanded": person.isExpanded })}
      className="flex h-16 items-center border-b pr-3 -outline-offset-2! last:border-b-0 hover:bg-canvas aria-[current]:bg-accent-soft"
      style={{ ["--depth" as string]: row.depth - 1 }}
    >
      <span
        aria-hidden
        className="w-[calc(min(var(--depth),7)*0.875rem)] shrink-0 sm:w-[calc(var(--depth)*1.75rem)]"
      />
      {person ? (
        <Person row={person} onToggle={onToggle} />
      ) : (
        <Rest row={row} onMore={onMore} onRetry={onRetry} />
      )}
    </li>
  );
}

function Person({
  row,
  onToggle,
}: {
  row: Extract<ChartRow, { kind: "person" }>;
  onToggle: (personId: string) => void;
}) {
  const t = useTranslations("chart");
  const { id, name, position, department, reports } = row.person;
  return (
    <>
      {reports > 0 ? (
        <button
          type="button"
          tabIndex={-1}
          aria-label={row.isExpanded ? t("collapse", { name }) : t("expand", { name })}
          onClick={() => onToggle(id)}
          className="flex size-11 shrink-0 items-center justify-center rounded text-muted hover:text-ink"
        >
          <ChevronRight
            aria-hidden
            className={cn("size-4 transition-transform", row.isExpanded && "rotate-90")}
          />
        </button>
      ) : (
        <span className="w-11 shrink-0" />
      )}
      <Link href={`/people/${id}`} tabIndex={-1} className="flex h-full min-w-0 grow items-center gap-3">
        <PersonAvatar person={row.person} className="size-9 max-sm:hidden" />
        <span className="min-w-0">
          <span className="block truncate font-strong">{name}</span>
          {position || department ? (
            <span className="block truncate text-small text-muted">
              <Dotted of={[position, department]} />
            </span>
          ) : null}
        </span>
      </Link>
      {reports > 0 ? (
        <span className="ml-2 flex shrink-0 items-center gap-1 text-small text-muted tabular-nums">
          <UsersRound aria-hidden className="size-3.5" />
          <span aria-hidden>{reports}</span>
          <span className="sr-only">{t("reports", { count: reports })}</span>
        </span>
      ) : null}
    </>
  );
}

function Rest({ row, onMore, onRetry }: { row: ChartRow; onMore: () => void; onRetry: () => void }) {
  const t = useTranslations("chart");
  if (row.kind === "loading") {
    return (
      <span className="flex items-center gap-2 pl-11 text-muted">
        <LoaderCircle aria-hidden className="size-4 animate-spin" />
        {t("loading")}
      </span>
    );
  }
  if (row.kind === "more") return <Action onPress={onMore}>{t("more", { count: row.hidden })}</Action>;
  return (
    <Action onPress={onRetry}>
      <RotateCw aria-hidden className="size-4" />
      {t("failed")}
    </Action>
  );
}

function Action({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      tabIndex={-1}
      onClick={onPress}
      className="ml-9 inline-flex items-center gap-2 rounded px-2 py-2 text-accent-ink hover:underline"
    >
      {children}
    </button>
  );
}
