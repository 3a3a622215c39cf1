"use client";

import { useQuery } from "@tanstack/react-query";
import { Archive, Palmtree, Plus } from "lucide-react";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { parseAsStringLiteral, useQueryState } from "nuqs";
import { useState } from "react";
import { useTRPC } from "@/client/trpc";
import { Button } from "@/components/button";
import { buttonLook } from "@/components/button-look";
import { EmptyState } from "@/components/empty-state";
import { PageHeader } from "@/components/page-header";
import { DataTable } from "@/features/tables/data-table";
import { chosenAmong, NOTHING_CHOSEN } from "@/features/tables/selection";
import { SelectionBar } from "@/features/tables/selection-bar";
import { TableStates } from "@/features/tables/table-states";
import { TableTabs } from "@/features/tables/table-tabs";
import { TableToolbar } from "@/features/tables/table-toolbar";
import { useArrangedRows } from "@/features/tables/use-arranged-rows";
import { useTableAddress } from "@/features/tables/use-table-address";
import { PolicyHeadline } from "./policy-headline";
import { useArchive } from "./use-archive";
import { type PolicyRow, usePolicyColumns } from "./use-policy-columns";

const STATES = ["active", "archived"] as const;

const idOf = ({ id }: PolicyRow) => id;
const nameOf = ({ name }: PolicyRow) => name;
const textOf = ({ name }: PolicyRow) => [name];

/** The policies of the organization, each with what it means, and those that are out of use. */
export function PoliciesPage() {
  const t = useTranslations("policies");
  const trpc = useTRPC();
  const router = useRouter();
  const address = useTableAddress();
  const [tab, setTab] = useQueryState("tab", parseAsStringLiteral(STATES).withDefault("active"));
  const overview = useQuery(trpc.policies.overview.queryOptions());
  const isActive = tab === "active";
  const rows = overview.data?.filter(({ is_active }) => is_active === isActive);
  const columns = usePolicyColumns();
  const shown = useArrangedRows(rows, { columns, textOf, address });
  const [selection, choose] = useState(NOTHING_CHOSEN);
  const { archive, restore } = useArchive();
  const chosen = chosenAmong(selection, shown?.map(idOf) ?? []);
  const create = (
    <Link href="/admin/policies/new" className={buttonLook({ variant: "primary" })}>
      <Plus aria-hidden className="size-4" />
      {t("new")}
    </Link>
  );
  return (
    <>
      <PageHeader title={t("title")} actions={create}>
        <p className="max-w-xl">{t("intro")}</p>
      </PageHeader>
      <TableToolbar
        address={address}
        searchLabel={t("search")}
        count={shown ? t("count", { count: shown.length }) : null}
      >
        <TableTabs
          label={t("title")}
          tabs={STATES.map((id) => ({ id, label: t(`tab.${id}`) }))}
          value={tab}
          onChange={(next) => {
            choose(NOTHING_CHOSEN);
            void setTab(next);
          }}
        />
      </TableToolbar>
      <TableStates
        count={shown?.length}
        isFailed={overview.isError}
        onRetry={() => void overview.refetch()}
        isNarrowed={address.search !== ""}
        onWiden={() => address.setSearch("")}
        empty={
          <EmptyState
            icon={isActive ? Palmtree : Archive}
            title={t(`empty.${tab}`)}
            action={isActive ? create : null}
          >
            {t(`empty_hint.${tab}`)}
          </EmptyState>
        }
      >
        <DataTable
          label={t("title")}
          rows={shown ?? []}
          {...{ columns, idOf, nameOf }}
          sort={address.sort}
          onSort={address.setSort}
          onOpen={(row) => router.push(`/admin/policies/${row.id}`)}
          selection={{ value: selection, onChange: choose }}
          detail={(row) => <PolicyHeadline settings={row} />}
        />
      </TableStates>
      <SelectionBar count={chosen.length} onClear={() => choose(NOTHING_CHOSEN)}>
        <Button
          size="small"
          variant={isActive ? "secondary" : "primary"}
          onPress={() => {
            const these = rows?.filter(({ id }) => chosen.includes(id)) ?? [];
            choose(NOTHING_CHOSEN);
            void (isActive ? archive(these) : restore(these));
          }}
        >
          {t(isActive ? "archive" : "restore")}
        </Button>
      </SelectionBar>
    </>
  );
}
