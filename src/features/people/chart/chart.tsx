"use client";

import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { ChevronsUp, LocateFixed, Network } from "lucide-react";
import { useState } from "react";
import { useTRPC } from "@/client/trpc";
import { Button } from "@/components/button";
import { EmptyState } from "@/components/empty-state";
import { KeyCap } from "@/components/key-cap";
import { PageHeader } from "@/components/page-header";
import { useMe } from "@/features/account/use-me";
import { parseAsString } from "@/features/address/parsers";
import { useQueryState } from "@/features/address/use-query-states";
import { PersonField } from "@/features/forms/person-field";
import { useTranslations } from "@/features/words/use-translations";
import { PeopleTabs } from "../people-tabs";
import { ChartTree } from "./chart-tree";
import { useChart } from "./use-chart";

/** Who reports to whom, opened around one person: the one in the address, else the reader. */
export function Chart({ aroundId }: { aroundId: string }) {
  const t = useTranslations("chart");
  const trpc = useTRPC();
  const me = useMe();
  const queryClient = useQueryClient();
  const { data: start } = useSuspenseQuery(trpc.people.profile.queryOptions({ id: aroundId }));
  const [, setAddress] = useQueryState("person", parseAsString);
  const [around, setAround] = useState<{ id: string; name: string; parentId: string | null; times: number }>({
    id: start.id,
    name: start.name,
    parentId: start.above[0]?.id ?? null,
    times: 0,
  });
  const chart = useChart({ opened: [...start.above.map(({ id }) => id), start.id], sought: around });
  const first = chart.rows[0];

  const show = async (id: string) => {
    const person = await queryClient.fetchQuery(trpc.people.profile.queryOptions({ id }));
    chart.open([...person.above.map((manager) => manager.id), id]);
    setAround(({ times }) => ({
      id,
      name: person.name,
      parentId: person.above[0]?.id ?? null,
      times: times + 1,
    }));
    setAddress(id === me.employee.id ? null : id);
  };
  return (
    <>
      <PageHeader title={t("title")} />
      <PeopleTabs />
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <PersonField
          label={t("find")}
          isLabelHidden
          placeholder={t("find_hint")}
          // It only finds people; nobody stays selected.
          value={null}
          onChange={(person) => {
            if (person) void show(person.id);
          }}
          className="grow basis-56 sm:max-w-sm"
        />
        <Button onPress={() => void show(me.employee.id)}>
          <LocateFixed aria-hidden className="size-4" />
          {t("around_me")}
        </Button>
        {first?.kind === "person" ? (
          <Button onPress={() => void show(first.person.id)}>
            <ChevronsUp aria-hidden className="size-4" />
            {t("to_top")}
          </Button>
        ) : null}
        <p className="ml-auto hidden text-small text-muted xl:block">
          {t.rich("keys", { key: (name) => <KeyCap>{name}</KeyCap> })}
        </p>
      </div>
      {chart.rows.length > 0 ? (
        <ChartTree chart={chart} around={around} />
      ) : (
        <EmptyState icon={Network} title={t("empty")} className="rounded border bg-surface" />
      )}
    </>
  );
}
