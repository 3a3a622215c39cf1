"use client";

import { UserRoundPlus, UsersRound } from "lucide-react";
import { useSettled } from "@/client/use-settled";
import { later } from "@/components/overlays/later";
import { useQueryStates } from "@/features/address/use-query-states";
import { ListPage } from "@/features/admin/list-page";
import { NewButton } from "@/features/admin/new-button";
import { useSelection } from "@/features/tables/use-selection";
import { useTableAddress } from "@/features/tables/use-table-address";
import { useTranslations } from "@/features/words/use-translations";
import { RosterFields } from "./roster-fields";
import { isNarrowed, ROSTER_ADDRESS, rosterInput } from "./roster-filters";
import { type RosterPerson, useRoster } from "./use-roster";
import { useRosterColumns } from "./use-roster-columns";

const ChangeChosen = later(() => import("./change-chosen").then((module) => module.ChangeChosen), {
  isSoon: true,
  isWanted: ({ chosen }) => chosen.length > 0,
});

const NewEmployeeSheet = later(
  () => import("./new-employee-sheet").then((module) => module.NewEmployeeSheet),
  { isSoon: true },
);

const idOf = ({ id }: RosterPerson) => id;
const hrefOf = ({ id }: RosterPerson) => `/admin/people/${id}`;
const nameOf = ({ name }: RosterPerson) => name;
const detailOf = ({ department, email }: RosterPerson) => department?.name ?? email;

/** Everybody who works or worked here, for admins. */
export function RosterPage() {
  const t = useTranslations("employees");
  const address = useTableAddress();
  const [filters, setFilters] = useQueryStates(ROSTER_ADDRESS);
  const search = useSettled(address.search);
  const list = useRoster(rosterInput(filters, { search, sort: address.sort }));
  const columns = useRosterColumns(list.rows ?? []);
  const selection = useSelection(list.rows);
  const widen = () => {
    address.setSearch("");
    setFilters(null);
  };
  const create = <NewButton noun="employees" address={address} icon={UserRoundPlus} />;
  return (
    <ListPage
      {...{ address, list, columns, idOf, nameOf }}
      noun="employees"
      count={list.total}
      pageActions={create}
      filters={<RosterFields filters={filters} onChange={(changed) => setFilters(changed)} />}
      sort={{ value: address.sort, onChange: address.setSort }}
      onWiden={isNarrowed(filters, address.search) ? widen : null}
      empty={{ icon: UsersRound, title: t("empty"), action: create }}
      hrefOf={hrefOf}
      selection={selection}
      detail={detailOf}
    >
      <ChangeChosen chosen={selection.chosen} clear={selection.clear} />
      {address.open === "new" ? <NewEmployeeSheet onClose={() => address.setOpen(null)} /> : null}
    </ListPage>
  );
}
