"use client";

import { ChevronDown } from "lucide-react";
import { useDeferredValue, useEffect, useRef, useState } from "react";
import { cn } from "@/components/class-names";
import { type SearchableResource, searchOperations } from "./document/search-operations";
import { MethodMark } from "./method-mark";
import { ReferenceSearch } from "./reference-search";
import { useCurrentPlace } from "./use-current-place";

interface ReferenceNavigationProps {
  guide: readonly { id: string; title: string }[];
  resources: readonly SearchableResource[];
}

/** The list of contents with a search in it: at the side, or collapsed at the top where there is no room. */
export function ReferenceNavigation({ guide, resources }: ReferenceNavigationProps) {
  const [query, setQuery] = useState("");
  const [isOpen, setOpen] = useState(false);
  const sought = useDeferredValue(query);
  const found = searchOperations(resources, sought);
  const count = found.reduce((sum, { operations }) => sum + operations.length, 0);
  const current = useCurrentPlace();
  useEffect(goToAddress, []);
  const contents = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (current !== null && contents.current !== null) showCurrent(contents.current);
  }, [current]);

  const goToFirst = () => {
    const [first] = found.flatMap(({ operations }) => operations);
    if (sought === "" || !first) return;
    location.assign(`#${first.id}`);
    setOpen(false);
  };
  return (
    <nav
      aria-label="Contents"
      className="sticky top-0 z-10 flex flex-col border-b bg-canvas lg:top-14 lg:h-[calc(100dvh-3.5rem)] lg:border-r lg:border-b-0"
    >
      <div className="flex gap-2 p-4">
        <ReferenceSearch
          query={query}
          onQuery={(next) => {
            setQuery(next);
            setOpen(next !== "");
          }}
          onSubmit={goToFirst}
        />
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls="contents"
          onClick={() => setOpen(!isOpen)}
          className="flex h-10 items-center gap-1 rounded border px-3 text-small font-strong lg:hidden"
        >
          Contents
          <ChevronDown aria-hidden className={cn("size-4", isOpen && "rotate-180")} />
        </button>
      </div>
      <p
        id="found"
        role="status"
        className={cn(
          "px-4 pb-2 text-small text-muted",
          sought === "" ? "sr-only" : !isOpen && "max-lg:sr-only",
        )}
      >
        {sought === "" ? "" : foundWords(count)}
      </p>
      <div
        ref={contents}
        id="contents"
        className={cn("min-h-0 overflow-y-auto px-2 pb-6 max-lg:max-h-[60dvh]", !isOpen && "max-lg:hidden")}
        onClick={() => setOpen(false)}
      >
        {sought === "" ? <Places places={guide} current={current} /> : null}
        {found.map(({ id, name, operations }) => (
          <div key={id} className="mt-4">
            <a href={`#${id}`} className="block px-2 py-1 text-small font-strong">
              {name}
            </a>
            <Operations operations={operations} current={current} />
          </div>
        ))}
      </div>
    </nav>
  );
}

const PLACE = "flex items-baseline gap-2 rounded px-2 py-1 text-small hover:bg-sunken";

function Places({ places, current }: { places: ReferenceNavigationProps["guide"]; current: string | null }) {
  return (
    <ul>
      {places.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`} aria-current={current === id ? "location" : undefined} className={PLACE}>
            {title}
          </a>
        </li>
      ))}
    </ul>
  );
}

function Operations(props: { operations: SearchableResource["operations"]; current: string | null }) {
  return (
    <ul>
      {props.operations.map(({ id, method, summary }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            aria-current={props.current === id ? "location" : undefined}
            className={cn(PLACE, props.current === id && "bg-sunken")}
          >
            <MethodMark method={method} isShort />
            <span className="min-w-0">{summary}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function foundWords(count: number): string {
  if (count === 0) return "Nothing found.";
  return count === 1 ? "1 operation" : `${count} operations`;
}

/** Scrolls the list and nothing around it: `scrollIntoView` would take the page along, away from what is being read. */
function showCurrent(list: HTMLElement): void {
  const place = list.querySelector("[aria-current]")?.getBoundingClientRect();
  if (place === undefined) return;
  const { top, bottom } = list.getBoundingClientRect();
  if (place.top < top) list.scrollTop -= top - place.top;
  if (place.bottom > bottom) list.scrollTop += place.bottom - bottom;
}

/**
 * Content above may have changed its height since the browser scrolled to the part that the address names.
 */
function goToAddress(): void {
  const { hash } = location;
  if (hash !== "") document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
}
