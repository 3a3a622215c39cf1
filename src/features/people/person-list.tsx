"use client";

import { memo, useEffect, useRef } from "react";
import { cn } from "@/components/class-names";
import { Link } from "@/components/link";
import { useRowsInView } from "@/components/table/use-rows-in-view";
import type { PeopleDirectory } from "@/contracts/people/people";
import { PersonAvatar } from "@/features/pictures/person-avatar";
import { useTranslations } from "@/features/words/use-translations";

type Person = PeopleDirectory["items"][number];

interface PersonListProps {
  people: readonly Person[];
  hasMore: boolean;
  /** Whether another search is loading. */
  isStale: boolean;
  onMore: () => void;
}

/** How many rows before the end of the loaded ones the next page is requested. */
const AHEAD = 60;

/** People as rows that lead to their pages; only those near the visible area are rendered. */
export function PersonList({ people, hasMore, isStale, onMore }: PersonListProps) {
  const t = useTranslations("people");
  const listRef = useRef<HTMLUListElement>(null);
  const { first, end, above, below } = useRowsInView(listRef, people.length);
  const isNearEnd = hasMore && end + AHEAD > people.length;
  useEffect(() => {
    if (isNearEnd) onMore();
  }, [isNearEnd, onMore]);
  return (
    <ul
      ref={listRef}
      aria-label={t("tab.directory")}
      aria-busy={isStale}
      className={cn("@container rounded border bg-surface transition-opacity", isStale && "opacity-60")}
      style={{ paddingTop: above, paddingBottom: below }}
    >
      {people.slice(first, end).map((person, index) => (
        <PersonRow
          key={person.id}
          person={person}
          place={first + index + 1}
          total={hasMore ? -1 : people.length}
        />
      ))}
    </ul>
  );
}

const PersonRow = memo(function PersonRow(props: { person: Person; place: number; total: number }) {
  const { person, place, total } = props;
  const { name, position, department, site } = person;
  return (
    <li data-row aria-posinset={place} aria-setsize={total} className="border-b last:border-b-0">
      <Link
        href={`/people/${person.id}`}
        className="flex h-16 items-center gap-3 rounded px-4 hover:bg-canvas"
      >
        <PersonAvatar person={person} className="size-10" />
        <span className="min-w-0 grow basis-64">
          <span className="block truncate font-strong">
            <bdi>{name}</bdi>
          </span>
          <span className="block truncate text-small text-muted">{position?.name ?? person.email}</span>
        </span>
        <span className="hidden min-w-0 basis-56 truncate text-small @2xl:block">
          <bdi>{department?.name}</bdi>
        </span>
        <span className="hidden min-w-0 basis-40 truncate text-small text-muted @2xl:block">
          <bdi>{site?.name}</bdi>
        </span>
      </Link>
    </li>
  );
});
