"use client";

import type { ComponentProps, ReactNode } from "react";
import { EmptyState } from "@/components/empty-state";
import { PageHeader } from "@/components/page-header";
import { ListTable, type ListTableProps } from "@/features/tables/list-table";
import { TableToolbar } from "@/features/tables/table-toolbar";
import type { TableAddress } from "@/features/tables/use-table-address";
import { useTranslations } from "@/features/words/use-translations";
import type { ListNoun } from "./list-noun";

interface ListPageProps<Row> extends Omit<ListTableProps<Row>, "label" | "empty"> {
  noun: ListNoun;
  address: Pick<TableAddress, "search" | "setSearch">;
  /** How many are shown; undefined while they are loading. */
  count: number | undefined;
  /** The actions of the page. */
  pageActions: ReactNode;
  filters?: ReactNode;
  empty: ComponentProps<typeof EmptyState>;
  /** The name of the table when it is not the whole list. */
  label?: string;
  /** The bar of the selection, sheets and dialogs. */
  children?: ReactNode;
}

/** The page of one of the organization's lists: its heading, search and filters, and the table or why it is empty. */
export function ListPage<Row>(props: ListPageProps<Row>) {
  const { noun, address, count, pageActions, filters, empty, label, children, ...table } = props;
  const t = useTranslations(noun);
  return (
    <>
      <PageHeader title={t("title")} actions={pageActions}>
        <p className="max-w-xl">{t("lead")}</p>
      </PageHeader>
      <TableToolbar
        address={address}
        searchLabel={t("search")}
        count={count === undefined ? null : t("count", { count })}
      >
        {filters}
      </TableToolbar>
      <ListTable {...table} label={label ?? t("title")} empty={<EmptyState {...empty} />} />
      {children}
    </>
  );
}
