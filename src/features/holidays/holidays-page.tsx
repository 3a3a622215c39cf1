"use client";

import { useQuery } from "@tanstack/react-query";
import { CalendarHeart, Import, Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useQueryStates } from "nuqs";
import { useCallback, useMemo, useState } from "react";
import { useTRPC } from "@/client/trpc";
import { Button } from "@/components/button";
import { EmptyState } from "@/components/empty-state";
import { PageHeader } from "@/components/page-header";
import { useMe } from "@/features/account/use-me";
import { DataTable } from "@/features/tables/data-table";
import { chosenAmong, NOTHING_CHOSEN } from "@/features/tables/selection";
import { SelectionBar } from "@/features/tables/selection-bar";
import { TableStates } from "@/features/tables/table-states";
import { useArrangedRows } from "@/features/tables/use-arranged-rows";
import { useTableAddress } from "@/features/tables/use-table-address";
import { CopyHolidays } from "./copy-holidays";
import { HOLIDAY_FILTERS, type HolidayRow, holidaysOf } from "./holiday-filters";
import { HolidaySheets } from "./holiday-sheets";
import { HolidayToolbar } from "./holiday-toolbar";
import { useHolidayColumns, useHolidayWords } from "./use-holiday-columns";

const MOST_COPIED = 100;
const idOf = ({ id }: HolidayRow) => id;
const nameOf = ({ name }: HolidayRow) => name;

/** The holidays of a year, of all places or one. */
export function HolidaysPage() {
  const t = useTranslations("holidays");
  const trpc = useTRPC();
  const { today } = useMe().employee;
  const thisYear = Number(today.slice(0, 4));
  const address = useTableAddress({ sort: "date" });
  const [filters, setFilters] = useQueryStates(HOLIDAY_FILTERS, { history: "replace" });
  const year = filters.year ?? thisYear;
  const list = useQuery(trpc.holidays.list.queryOptions());
  const columns = useHolidayColumns();
  const words = useHolidayWords();
  const textOf = useCallback((row: HolidayRow) => [row.name, row.site, row.start_date], []);
  const ofYear = useMemo(
    () => list.data && holidaysOf(list.data, { year, place: filters.place }),
    [list.data, year, filters.place],
  );
  const shown = useArrangedRows(ofYear, { columns, textOf, address });
  const [selection, choose] = useState(NOTHING_CHOSEN);
  const [copying, setCopying] = useState<{ ids: readonly string[]; year: number } | null>(null);
  const chosen = chosenAmong(selection, shown?.map(idOf) ?? []);
  const before = list.data ? holidaysOf(list.data, { year: year - 1, place: filters.place }).map(idOf) : [];
  const showYear = (next: number) => {
    choose(NOTHING_CHOSEN);
    void setFilters({ year: next === thisYear ? null : next });
  };
  const actions = (
    <>
      <Button onPress={() => address.setOpen("import")}>
        <Import aria-hidden className="size-4" />
        {t("import")}
      </Button>
      <Button variant="primary" onPress={() => address.setOpen("new")}>
        <Plus aria-hidden className="size-4" />
        {t("new")}
      </Button>
    </>
  );
  return (
    <>
      <PageHeader title={t("title")} actions={actions}>
        {t("lead")}
      </PageHeader>
      <HolidayToolbar
        address={address}
        holidays={list.data ?? []}
        count={shown?.length}
        year={year}
        place={filters.place}
        onYear={showYear}
        onPlace={(place) => void setFilters({ place })}
      />
      <TableStates
        count={shown?.length}
        isFailed={list.isError}
        onRetry={() => void list.refetch()}
        isNarrowed={address.search !== "" || filters.place !== null}
        onWiden={() => {
          address.setSearch("");
          void setFilters({ place: null });
        }}
        empty={
          <EmptyState
            icon={CalendarHeart}
            title={t("empty", { year })}
            action={
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
            }
          >
            {t("empty_hint")}
          </EmptyState>
        }
      >
        <DataTable
          label={t("table", { year })}
          rows={shown ?? []}
          {...{ columns, idOf, nameOf }}
          sort={address.sort}
          onSort={address.setSort}
          onOpen={(row) => address.setOpen(row.id)}
          selection={{ value: selection, onChange: choose }}
          detail={(row) => (
            <>
              <span className="block">{words.dates(row)}</span>
              {words.place(row)}
            </>
          )}
        />
      </TableStates>
      <SelectionBar count={chosen.length} onClear={() => choose(NOTHING_CHOSEN)}>
        {chosen.length > MOST_COPIED ? (
          <span className="text-small text-muted">{t("copy_most", { count: MOST_COPIED })}</span>
        ) : (
          <Button size="small" variant="primary" onPress={() => setCopying({ ids: chosen, year: year + 1 })}>
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
    </>
  );
}
