"use client";

import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { ScrollText } from "lucide-react";
import { useTranslations } from "next-intl";
import { useQueryStates } from "nuqs";
import { useMemo } from "react";
import { pagesOf } from "@/client/pages";
import { useTRPC, useTRPCClient } from "@/client/trpc";
import { EmptyState } from "@/components/empty-state";
import { PageHeader } from "@/components/page-header";
import type { AuditEntry } from "@/contracts/audit";
import { DataTable } from "@/features/tables/data-table";
import { TableStates } from "@/features/tables/table-states";
import { useTableAddress } from "@/features/tables/use-table-address";
import { AuditFilterFields } from "./audit-filter-fields";
import { AUDIT_FILTERS, type AuditFilters, auditInput, isFiltered, NO_FILTERS } from "./audit-filters";
import { AuditSheet } from "./audit-sheet";
import { useAuditColumns } from "./use-audit-columns";
import { useAuditWords } from "./use-audit-words";

const idOf = ({ id }: AuditEntry) => id;

/** Who did what in the organization, newest first; it can be read, and nothing else. */
export function AuditPage() {
  const t = useTranslations("audit");
  const trpc = useTRPC();
  const client = useTRPCClient();
  const words = useAuditWords();
  const address = useTableAddress();
  const [filters, setFilters] = useQueryStates(AUDIT_FILTERS, { history: "replace" });
  const input = auditInput(filters);
  const audit = useInfiniteQuery({
    ...pagesOf(trpc.audit.list.queryKey(input), (at) => client.audit.list.query({ ...input, ...at })),
    placeholderData: keepPreviousData,
  });
  const entries = useMemo(() => audit.data?.pages.flatMap(({ items }) => items), [audit.data]);
  const names = useMemo(
    () => Object.assign({}, ...(audit.data?.pages.map((page) => page.names) ?? [])) as Record<string, string>,
    [audit.data],
  );
  const columns = useAuditColumns();
  const opened = entries?.find(({ id }) => id === address.open);
  const filter = (chosen: Partial<AuditFilters>) => void setFilters(chosen);
  return (
    <>
      <PageHeader title={t("title")}>
        <p className="max-w-xl">{t("lead")}</p>
      </PageHeader>
      <AuditFilterFields filters={filters} onChange={filter} />
      <TableStates
        count={entries?.length}
        isFailed={audit.isError}
        onRetry={() => void audit.refetch()}
        isNarrowed={isFiltered(filters)}
        onWiden={() => filter(NO_FILTERS)}
        empty={
          <EmptyState icon={ScrollText} title={t("empty")}>
            {t("empty_hint")}
          </EmptyState>
        }
      >
        <DataTable
          label={t("title")}
          rows={entries ?? []}
          {...{ columns, idOf }}
          nameOf={(entry) => words.action(entry.action)}
          sort={{ column: "when", isDescending: true }}
          onSort={() => undefined}
          onOpen={(entry) => address.setOpen(entry.id)}
          detail={(entry) => (
            <>
              <span className="block">{words.thing(entry.entity)}</span>
              <span className="block">{words.actor(entry)}</span>
            </>
          )}
          more={
            audit.hasNextPage
              ? { isLoading: audit.isFetchingNextPage, load: () => void audit.fetchNextPage() }
              : null
          }
        />
      </TableStates>
      {opened ? (
        <AuditSheet
          key={opened.id}
          entry={opened}
          names={names}
          onClose={() => address.setOpen(null)}
          onFilter={(chosen) => {
            address.setOpen(null);
            filter({ ...NO_FILTERS, ...chosen });
          }}
        />
      ) : null}
    </>
  );
}
