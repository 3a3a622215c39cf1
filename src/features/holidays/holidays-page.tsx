"use client";

import { useQuery } from "@tanstack/react-query";
import { CalendarHeart, Import } from "lucide-react";
import { useTranslations } from "next-intl";
import { useQueryStates } from "nuqs";
import { useMemo, useState } from "react";
import { useTRPC } from "@/client/trpc";
import { Button } from "@/components/button";
import { useMe } from "@/features/account/use-me";
import { ListPage } from "@/features/admin/list-page";
import { NewButton } from "@/features/admin/new-button";
import { SelectionBar } from "@/features/tables/selection-bar";
import { useListScreen } from "@/features/tables/use-list-screen";
import { CopyHolidays } from "./copy-holidays";
import { HolidayFilterFields } from "./holiday-filter-fields";
import { HOLIDAY_FILTERS, type HolidayRow, holidaysOf } from "./holiday-filters";
import { HolidaySheets } from "./holiday-sheets";
import { useHolidayColumns, useHolidayWords } from "./use-holiday-columns";

const MOST_COPIED = 100;
const idOf = ({ id }: HolidayRow) => id;
const textOf = ({ name, site, start_date }: HolidayRow) => [name, site, start_date];

/** The holidays of a year, of all places or one. */
export function HolidaysPage() {
  const t = useTranslations("holidays");
  const trpc = useTRPC();
  const { today } = useMe().employee;
  const thisYear = Number(today.slice(0, 4));
  const [filters, setFilters] = useQueryStates(HOLIDAY_FILTERS, { history: "replace" });
  const year = filters.year ?? thisYear;
  const list = useQuery(trpc.holidays.list.queryOptions());
  const columns = useHolidayColumns();
  const words = useHolidayWords();
  const rows = useMemo(
    () => list.data && holidaysOf(list.data, { year, place: filters.place }),
    [list.data, year, filters.place],
  );
  const { address, count, selection, table } = useListScreen(
    { rows, isFailed: list.isError, retry: () => void list.refetch() },
    { columns, textOf, usualSort: "date" },
  );
  const [copying, setCopying] = useState<{ ids: readonly string[]; year: number } | null>(null);
  const before = list.data ? holidaysOf(list.data, { year: year - 1, place: filters.place }).map(idOf) : [];
  const showYear = (next: number) => {
    selection.clear();
    void setFilters({ year: next === thisYear ? null : next });
  };
  const isNarrowed = table.onWiden !== null || filters.place !== null;
  const widen = () => {
    address.setSearch("");
    void setFilters({ place: null });
  };
  const actions = (
    <>
      <Button onPress={() => address.setOpen("import")}>
        <Import aria-hidden className="size-4" />
        {t("import")}
      </Button>
      <NewButton noun="holidays" address={address} />
    </>
  );
  return (
    <ListPage
      {...table}
      noun="holidays"
      address={address}
      count={count}
      selection={selection}
      pageActions={actions}
      filters={
        <HolidayFilterFields
          holidays={list.data ?? []}
          year={year}
          place={filters.place}
          onYear={showYear}
          onPlace={(place) => void setFilters({ place })}
        />
      }
      label={t("table", { year })}
      onWiden={isNarrowed ? widen : null}
      empty={{
        icon: CalendarHeart,
        title: t("empty", { year }),
        children: t("empty_hint"),
        action: (
          <div className="flex flex-wrap justify-center gap-2">
            <Button variant="primary" onPress={() => address.setOpen("import")}>
              {t("import")}
            </Button>
            {before.length > 0 ? (
              <Button onPress={() => setCopying({ ids: before.slice(0, MOST_COPIED), year })}>
                {t("copy_from", { year: year - 1 })}
              </Button>
            ) : null}
          </div>
        ),
      }}
      onOpen={(row) => address.setOpen(row.id)}
      detail={(row) => (
        <>
          <span className="block">{words.dates(row)}</span>
          {words.place(row)}
        </>
      )}
    >
      <SelectionBar selection={selection}>
        {selection.chosen.length > MOST_COPIED ? (
          <span className="text-small text-muted">{t("copy_most", { count: MOST_COPIED })}</span>
        ) : (
          <Button
            size="small"
            variant="primary"
            onPress={() => setCopying({ ids: selection.chosen.map(idOf), year: year + 1 })}
          >
            {t("copy_to", { year: year + 1 })}
          </Button>
        )}
      </SelectionBar>
      <CopyHolidays
        ids={copying?.ids ?? null}
        year={copying?.year ?? year}
        onClose={() => setCopying(null)}
        onCopied={() => {
          if (copying) showYear(copying.year);
          setCopying(null);
        }}
      />
      <HolidaySheets {...{ address, list: list.data, year, thisYear, onYear: showYear }} />
    </ListPage>
  );
}
