"use client";

import { ScrollText } from "lucide-react";
import { useMemo } from "react";
import { useTRPC, useTRPCClient } from "@/client/trpc";
import { usePages } from "@/client/use-pages";
import { buttonLook } from "@/components/button-look";
import { EmptyState } from "@/components/empty-state";
import { later } from "@/components/overlays/later";
import { PageHeader } from "@/components/page-header";
import type { AuditEntry } from "@/contracts/audit";
import { useQueryStates } from "@/features/address/use-query-states";
import { ListTable } from "@/features/tables/list-table";
import { useTableAddress } from "@/features/tables/use-table-address";
import { useTranslations } from "@/features/words/use-translations";
import { AuditFilterFields } from "./audit-filter-fields";
import {
  AUDIT_FILTERS,
  type AuditFilters,
  auditExportAddress,
  auditInput,
  isFiltered,
  NO_FILTERS,
} from "./audit-filters";
import { useAuditColumns } from "./use-audit-columns";
import { useAuditWords } from "./use-audit-words";

const AuditSheet = later(() => import("./audit-sheet").then((module) => module.AuditSheet), { isSoon: true });

const idOf = ({ id }: AuditEntry) => id;

/** Who did what in the organization, newest first; read-only. */
export function AuditPage() {
  const t = useTranslations("audit");
  const trpc = useTRPC();
  const client = useTRPCClient();
  const words = useAuditWords();
  const address = useTableAddress();
  const [filters, setFilters] = useQueryStates(AUDIT_FILTERS);
  const input = auditInput(filters);
  const list = usePages(trpc.audit.list.queryKey(input), (at) =>
    client.audit.list.query({ ...input, ...at }),
  );
  const names = useMemo(
    () => Object.assign({}, ...(list.pages?.map((page) => page.names) ?? [])) as Record<string, string>,
    [list.pages],
  );
  const columns = useAuditColumns();
  const opened = list.rows?.find(({ id }) => id === address.open);
  const filter = (chosen: Partial<AuditFilters>) => setFilters(chosen);
  return (
    <>
      <PageHeader
        title={t("title")}
        actions={
          <a href={auditExportAddress(filters)} download className={buttonLook()}>
            {t("export")}
          </a>
        }
      >
        <p className="max-w-xl">{t("lead")}</p>
      </PageHeader>
      <AuditFilterFields filters={filters} onChange={filter} />
      <ListTable
        label={t("title")}
        {...{ list, columns, idOf }}
        nameOf={(entry) => words.action(entry.action)}
        onWiden={isFiltered(filters) ? () => filter(NO_FILTERS) : null}
        empty={
          <EmptyState icon={ScrollText} title={t("empty")}>
            {t("empty_hint")}
          </EmptyState>
        }
        onOpen={(entry) => address.setOpen(entry.id)}
        detail={(entry) => (
          <>
            <span className="block">{words.thing(entry.entity)}</span>
            <span className="block">{words.actor(entry)}</span>
          </>
        )}
      />
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
