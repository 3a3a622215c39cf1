"use client";

import { Search } from "lucide-react";
import { useRef } from "react";
import { cn } from "@/components/class-names";
import { inputLook } from "@/components/forms/field";
import { KeyCap } from "@/components/key-cap";
import { useSlashKey } from "@/components/keys/use-slash-key";

interface ReferenceSearchProps {
  query: string;
  onQuery: (query: string) => void;
  onSubmit: () => void;
}

/** Where the reference is searched; `/` leads here. */
export function ReferenceSearch({ query, onQuery, onSubmit }: ReferenceSearchProps) {
  const field = useRef<HTMLInputElement>(null);
  useSlashKey(field);
  return (
    <form
      role="search"
      className="relative grow"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <Search aria-hidden className="pointer-events-none absolute top-3 left-3 size-4 text-muted" />
      <input
        ref={field}
        type="search"
        aria-label="Search operations"
        aria-describedby="found"
        placeholder="Search"
        value={query}
        onChange={(event) => onQuery(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape") onQuery("");
        }}
        className={cn(inputLook, "h-10 pr-9 pl-9")}
      />
      {query === "" ? <KeyCap className="pointer-events-none absolute top-2.5 right-2.5">/</KeyCap> : null}
    </form>
  );
}
