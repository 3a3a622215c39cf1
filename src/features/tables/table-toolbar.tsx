"use client";

import { Search, X } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { Button } from "@/components/button";
import { cn } from "@/components/class-names";
import { inputLook } from "@/components/forms/field";
import { KeyCap } from "@/components/key-cap";
import { useSlashKey } from "@/components/keys/use-slash-key";
import { useTranslations } from "@/features/words/use-translations";
import type { TableAddress } from "./use-table-address";

interface TableToolbarProps {
  address: Pick<TableAddress, "search" | "setSearch">;
  /** What the search finds: "Search departments". */
  searchLabel: string;
  /** How many are listed, in words. */
  count?: ReactNode;
  /** Filters and tabs. */
  children?: ReactNode;
}

/** The row above a table: search, filters, and how many there are. */
export function TableToolbar({ address, searchLabel, count, children }: TableToolbarProps) {
  const t = useTranslations("tables");
  const field = useRef<HTMLInputElement>(null);
  useSlashKey(field);
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="relative min-w-0 grow basis-56 sm:max-w-80">
        <Search aria-hidden className="absolute top-3 left-3 size-4 text-muted" />
        <input
          ref={field}
          type="search"
          aria-label={searchLabel}
          aria-keyshortcuts="/"
          placeholder={searchLabel}
          value={address.search}
          maxLength={100}
          onChange={(event) => address.setSearch(event.target.value)}
          onKeyDown={(event) => event.key === "Escape" && address.setSearch("")}
          className={cn(inputLook, "peer h-10 px-9 [&::-webkit-search-cancel-button]:hidden")}
        />
        {address.search ? (
          <Button
            variant="ghost"
            size="small-icon"
            aria-label={t("clear_search")}
            onPress={() => {
              address.setSearch("");
              field.current?.focus();
            }}
            className="absolute top-1 right-1"
          >
            <X aria-hidden className="size-4" />
          </Button>
        ) : (
          <KeyCap className="pointer-events-none absolute top-2.5 right-2 hidden peer-focus:hidden lg:inline-flex">
            /
          </KeyCap>
        )}
      </div>
      {children}
      {count ? (
        <p aria-live="polite" className="ml-auto text-small text-muted tabular-nums">
          {count}
        </p>
      ) : null}
    </div>
  );
}
