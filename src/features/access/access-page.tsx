"use client";

import { DoorOpen } from "lucide-react";
import { useTRPC, useTRPCClient } from "@/client/trpc";
import { usePages } from "@/client/use-pages";
import { useSettled } from "@/client/use-settled";
import { EmptyState } from "@/components/empty-state";
import { Select } from "@/components/forms/select";
import { later } from "@/components/overlays/later";
import { PageHeader } from "@/components/page-header";
import type { AccessOfPerson } from "@/contracts/people/access";
import { ACCESS_FILTERS } from "@/domain/people/access";
import { useQueryStates } from "@/features/address/use-query-states";
import { ListTable } from "@/features/tables/list-table";
import { TableToolbar } from "@/features/tables/table-toolbar";
import { useSelection } from "@/features/tables/use-selection";
import { useTableAddress } from "@/features/tables/use-table-address";
import { useTranslations } from "@/features/words/use-translations";
import { ACCESS_ADDRESS, accessInput } from "./access-filters";
import { useAccessColumns } from "./use-access-columns";

const ChangeAccess = later(() => import("./change-access").then((module) => module.ChangeAccess), {
  isSoon: true,
  isWanted: ({ chosen }) => chosen.length > 0,
});

const idOf = ({ id }: AccessOfPerson) => id;
const hrefOf = ({ id }: AccessOfPerson) => `/admin/people/${id}`;
const nameOf = ({ name }: AccessOfPerson) => name;
const detailOf = ({ email }: AccessOfPerson) => email;

/** Who gets into the organization, and when somebody last did. */
export function AccessPage() {
  const t = useTranslations("access");
  const trpc = useTRPC();
  const client = useTRPCClient();
  const address = useTableAddress();
  const [filters, setFilters] = useQueryStates(ACCESS_ADDRESS);
  const search = useSettled(address.search);
  const input = accessInput(filters, search);
  const list = usePages(trpc.access.list.queryKey(input), (at) =>
    client.access.list.query({ ...input, ...at }),
  );
  const columns = useAccessColumns();
  const selection = useSelection(list.rows);
  const isNarrowed = filters.state !== "here" || address.search.trim() !== "";
  const widen = () => {
    address.setSearch("");
    setFilters(null);
  };
  return (
    <>
      <PageHeader title={t("title")}>
        <p className="max-w-xl">{t("lead")}</p>
      </PageHeader>
      <TableToolbar address={address} searchLabel={t("search")}>
        <Select
          label={t("who")}
          isLabelHidden
          className="min-w-48"
          options={ACCESS_FILTERS.map((id) => ({ id, text: t(`filter.${id}`) }))}
          value={filters.state}
          onChange={(id) => setFilters({ state: ACCESS_FILTERS.find((known) => known === id) ?? "here" })}
        />
      </TableToolbar>
      <ListTable
        label={t("title")}
        {...{ list, columns, idOf, nameOf, hrefOf, selection }}
        detail={detailOf}
        onWiden={isNarrowed ? widen : null}
        empty={<EmptyState icon={DoorOpen} title={t("empty")} />}
      />
      <ChangeAccess chosen={selection.chosen} clear={selection.clear} />
    </>
  );
}
