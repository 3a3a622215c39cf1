"use client";

import { useQuery } from "@tanstack/react-query";
import { Archive, Palmtree, Plus } from "lucide-react";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { parseAsStringLiteral, useQueryState } from "nuqs";
import { useTRPC } from "@/client/trpc";
import { Button } from "@/components/button";
import { buttonLook } from "@/components/button-look";
import { EmptyState } from "@/components/empty-state";
import { PageHeader } from "@/components/page-header";
import { ListTable } from "@/features/tables/list-table";
import { SelectionBar } from "@/features/tables/selection-bar";
import { TableTabs } from "@/features/tables/table-tabs";
import { TableToolbar } from "@/features/tables/table-toolbar";
import { useListScreen } from "@/features/tables/use-list-screen";
import { PolicyHeadline } from "./meaning/policy-headline";
import { useArchive } from "./use-archive";
import { type PolicyRow, usePolicyColumns } from "./use-policy-columns";

const STATES = ["active", "archived"] as const;

const textOf = ({ name }: PolicyRow) => [name];

/** The policies of the organization, each with what it means, and those that are out of use. */
export function PoliciesPage() {
  const t = useTranslations("policies");
  const trpc = useTRPC();
  const router = useRouter();
  const [tab, setTab] = useQueryState("tab", parseAsStringLiteral(STATES).withDefault("active"));
  const overview = useQuery(trpc.policies.overview.queryOptions());
  const isActive = tab === "active";
  const rows = overview.data?.filter(({ is_active }) => is_active === isActive);
  const list = { rows, isFailed: overview.isError, retry: () => void overview.refetch() };
  const columns = usePolicyColumns();
  const { address, count, selection, table } = useListScreen(list, { columns, textOf });
  const { archive, restore } = useArchive();
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
        count={count === undefined ? null : t("count", { count })}
      >
        <TableTabs
          label={t("title")}
          tabs={STATES.map((id) => ({ id, label: t(`tab.${id}`) }))}
          value={tab}
          onChange={(next) => {
            selection.clear();
            void setTab(next);
          }}
        />
      </TableToolbar>
      <ListTable
        {...table}
        selection={selection}
        label={t("title")}
        empty={
          <EmptyState
            icon={isActive ? Palmtree : Archive}
            title={t(`empty.${tab}`)}
            action={isActive ? create : null}
          >
            {t(`empty_hint.${tab}`)}
          </EmptyState>
        }
        onOpen={(row) => router.push(`/admin/policies/${row.id}`)}
        detail={(row) => <PolicyHeadline settings={row} />}
      />
      <SelectionBar selection={selection}>
        <Button
          size="small"
          variant={isActive ? "secondary" : "primary"}
          onPress={() => {
            selection.clear();
            void (isActive ? archive : restore)(selection.chosen);
          }}
        >
          {t(isActive ? "archive" : "restore")}
        </Button>
      </SelectionBar>
    </>
  );
}
