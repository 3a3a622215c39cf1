"use client";

import { UserRoundPlus, UsersRound } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useQueryStates } from "nuqs";
import { useSettled } from "@/client/use-settled";
import { Button } from "@/components/button";
import { EmptyState } from "@/components/empty-state";
import { PageHeader } from "@/components/page-header";
import { ListTable } from "@/features/tables/list-table";
import { TableToolbar } from "@/features/tables/table-toolbar";
import { useTableAddress } from "@/features/tables/use-table-address";
import { NewEmployeeSheet } from "./new-employee-sheet";
import { RosterFields } from "./roster-fields";
import { isNarrowed, ROSTER_ADDRESS, rosterInput } from "./roster-filters";
import { type RosterPerson, useRoster } from "./use-roster";
import { useRosterColumns } from "./use-roster-columns";

const idOf = ({ id }: RosterPerson) => id;
const nameOf = ({ name }: RosterPerson) => name;
const detailOf = ({ department, email }: RosterPerson) => department?.name ?? email;

/** Everybody who works or worked here, for admins. */
export function RosterPage() {
  const t = useTranslations("employees");
  const router = useRouter();
  const address = useTableAddress();
  const [filters, setFilters] = useQueryStates(ROSTER_ADDRESS, { history: "replace" });
  const search = useSettled(address.search);
  const list = useRoster(rosterInput(filters, { search, sort: address.sort }));
  const columns = useRosterColumns();
  const widen = () => {
    address.setSearch("");
    void setFilters(null);
  };
  const create = (
    <Button variant="primary" onPress={() => address.setOpen("new")}>
      <UserRoundPlus aria-hidden className="size-4" />
      {t("new")}
    </Button>
  );
  return (
    <>
      <PageHeader title={t("title")} actions={create}>
        {t("lead")}
      </PageHeader>
      <TableToolbar
        address={address}
        searchLabel={t("search")}
        count={list.total === undefined ? null : t("count", { count: list.total })}
      >
        <RosterFields filters={filters} onChange={(changed) => void setFilters(changed)} />
      </TableToolbar>
      <ListTable
        label={t("title")}
        {...{ list, columns, idOf, nameOf }}
        sort={{ value: address.sort, onChange: address.setSort }}
        onWiden={isNarrowed(filters, address.search) ? widen : null}
        empty={<EmptyState icon={UsersRound} title={t("empty")} action={create} />}
        onOpen={({ id }) => router.push(`/admin/people/${id}`)}
        detail={detailOf}
      />
      {address.open === "new" ? <NewEmployeeSheet onClose={() => address.setOpen(null)} /> : null}
    </>
  );
}
