"use client";

import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { UserRoundSearch } from "lucide-react";
import { pagesOf } from "@/client/pages";
import { useTRPC, useTRPCClient } from "@/client/trpc";
import { useSettled } from "@/client/use-settled";
import { Button } from "@/components/button";
import { EmptyState } from "@/components/empty-state";
import { PageHeader } from "@/components/page-header";
import { useQueryStates } from "@/features/address/use-query-states";
import { LoadProblem } from "@/features/frame/load-problem";
import { useTranslations } from "@/features/words/use-translations";
import { DirectoryFields } from "./directory-fields";
import { DIRECTORY_FILTERS, directoryInput, isFiltered } from "./directory-filters";
import { DirectorySkeleton } from "./directory-skeleton";
import { PeopleTabs } from "./people-tabs";
import { PersonList } from "./person-list";

/** Everybody who works here; the address keeps the search. */
export function Directory() {
  const t = useTranslations("people");
  const [filters, setFilters] = useQueryStates(DIRECTORY_FILTERS);
  const q = useSettled(filters.q);
  const people = usePeople({ ...filters, q });
  return (
    <>
      <PageHeader title={t("title")} />
      <PeopleTabs />
      <DirectoryFields filters={filters} onChange={(changed) => setFilters(changed)} />
      {people.isPending ? <DirectorySkeleton /> : null}
      {people.isError ? <LoadProblem onRetry={() => void people.refetch()} /> : null}
      {people.data && people.data.length > 0 ? (
        <PersonList
          people={people.data}
          hasMore={people.hasNextPage}
          isStale={people.isPlaceholderData}
          onMore={() => void people.fetchNextPage()}
        />
      ) : null}
      {people.data?.length === 0 ? (
        <EmptyState
          icon={UserRoundSearch}
          title={t("nobody_found")}
          action={
            isFiltered(filters) ? (
              <Button onPress={() => setFilters(null)}>{t("show_everybody")}</Button>
            ) : undefined
          }
          className="rounded border bg-surface"
        >
          {t("nobody_found_hint")}
        </EmptyState>
      ) : null}
    </>
  );
}

function usePeople(filters: Parameters<typeof directoryInput>[0]) {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const input = directoryInput(filters);
  return useInfiniteQuery({
    ...pagesOf(trpc.people.directory.queryKey(input), (at) =>
      client.people.directory.query({ ...input, ...at }),
    ),
    select: ({ pages }) => pages.flatMap(({ items }) => items),
    placeholderData: keepPreviousData,
  });
}
