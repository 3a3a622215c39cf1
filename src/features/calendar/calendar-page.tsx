"use client";

import { useQuery } from "@tanstack/react-query";
import { Plus, UserRoundSearch } from "lucide-react";
import { useCallback, useMemo } from "react";
import { useTRPC } from "@/client/trpc";
import { useSettled } from "@/client/use-settled";
import { Button } from "@/components/button";
import { buttonLook } from "@/components/button-look";
import { EmptyState } from "@/components/empty-state";
import { Link } from "@/components/link";
import { PageHeader } from "@/components/page-header";
import { useMe } from "@/features/account/use-me";
import { useQueryStates } from "@/features/address/use-query-states";
import { LoadProblem } from "@/features/frame/load-problem";
import { useTranslations } from "@/features/words/use-translations";
import { AtWidth } from "./at-width";
import { CalendarFields, CalendarPeriod } from "./calendar-bar";
import { CalendarLegend } from "./calendar-legend";
import { CalendarSkeleton } from "./calendar-skeleton";
import { CALENDAR_FILTERS, type CalendarFilters, calendarInput, isFiltered, rangeOf } from "./calendar-view";
import { WallChart } from "./chart/wall-chart";
import { DayList } from "./phone/day-list";
import { OwnMonths } from "./phone/own-months";
import { useCalendarPeople } from "./use-calendar-people";
import { useKnownPolicies } from "./use-known-policies";

/**
 * Who is away: a wall chart, and on a phone the reader's own month and a list by day. The address keeps what
 * is shown.
 */
export function TeamCalendar() {
  const t = useTranslations("calendar");
  const me = useMe();
  const { today } = me.employee;
  const [filters, setFilters] = useQueryStates(CALENDAR_FILTERS);
  const onChange = (changed: Partial<CalendarFilters>) => setFilters(changed);
  return (
    <div data-wide>
      <PageHeader
        title={t("title")}
        actions={
          <Link href="/time-off/new" className={buttonLook({ variant: "primary" })}>
            <Plus aria-hidden className="size-4" />
            {t("new_request")}
          </Link>
        }
      />
      <CalendarPeriod filters={filters} today={today} onChange={onChange} />
      <AtWidth width="narrow">
        <OwnMonths range={rangeOf(filters, today)} today={today} />
      </AtWidth>
      <CalendarFields filters={filters} onChange={onChange} />
      <People
        filters={filters}
        today={today}
        onShowAll={() => setFilters({ q: null, department: null, site: null })}
      />
    </div>
  );
}

interface PeopleProps {
  filters: CalendarFilters;
  today: string;
  onShowAll: () => void;
}

function People({ filters, today, onShowAll }: PeopleProps) {
  const t = useTranslations("people");
  const q = useSettled(filters.q);
  const people = useCalendarPeople(calendarInput({ ...filters, q }, today));
  const { data, fetchNextPage, isFetchingNextPage, hasNextPage } = people;
  const policies = useKnownPolicies();
  const departments = useDepartmentNames();
  const onMore = useCallback(() => {
    if (!isFetchingNextPage) void fetchNextPage();
  }, [isFetchingNextPage, fetchNextPage]);
  if (people.isPending) return <CalendarSkeleton />;
  if (people.isError || !data) return <LoadProblem onRetry={() => void people.refetch()} />;
  if (data.length === 0) {
    return (
      <EmptyState
        icon={UserRoundSearch}
        title={t("nobody_found")}
        action={isFiltered(filters) ? <Button onPress={onShowAll}>{t("show_everybody")}</Button> : undefined}
        className="rounded border bg-surface"
      >
        {t("nobody_found_hint")}
      </EmptyState>
    );
  }
  const shown = {
    people: data,
    hasMore: hasNextPage,
    isStale: people.isPlaceholderData,
    onMore,
    range: rangeOf(filters, today),
    policies,
  };
  return (
    <>
      <AtWidth width="wide">
        <WallChart {...shown} view={filters.view} departments={departments} />
        <CalendarLegend people={data} policies={policies} />
      </AtWidth>
      <AtWidth width="narrow">
        <DayList {...shown} today={today} />
      </AtWidth>
    </>
  );
}

/** Deleted departments keep their people, and so their name. */
function useDepartmentNames(): ReadonlyMap<string, string> {
  const trpc = useTRPC();
  const { data } = useQuery(trpc.departments.list.queryOptions({ state: "all" }));
  return useMemo(() => new Map((data ?? []).map(({ id, name }) => [id, name] as const)), [data]);
}
