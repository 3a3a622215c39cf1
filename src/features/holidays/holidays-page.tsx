"use client";

import { CalendarHeart, Import } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/button";
import { later } from "@/components/overlays/later";
import { ListPage } from "@/features/admin/list-page";
import { NewButton } from "@/features/admin/new-button";
import { SelectionBar } from "@/features/tables/selection-bar";
import { useListScreen } from "@/features/tables/use-list-screen";
import { useTranslations } from "@/features/words/use-translations";
import { HolidayFilterFields } from "./holiday-filter-fields";
import type { HolidayRow } from "./holiday-filters";
import { HolidaySheets } from "./holiday-sheets";
import { useHolidayColumns, useHolidayWords } from "./use-holiday-columns";
import { useHolidayList } from "./use-holiday-list";

const CopyHolidays = later(() => import("./copy-holidays").then((module) => module.CopyHolidays), {
  isSoon: true,
  isWanted: ({ ids }) => ids !== null,
});

const MOST_COPIED = 100;
const textOf = ({ name, site, start_date }: HolidayRow) => [name, site, start_date];

/** The holidays of a year, of all places or one. */
export function HolidaysPage() {
  const t = useTranslations("holidays");
  const { all, list, before, year, thisYear, place, ...show } = useHolidayList();
  const columns = useHolidayColumns();
  const words = useHolidayWords();
  const { address, count, selection, table } = useListScreen(list, { columns, textOf, usualSort: "date" });
  const [copying, setCopying] = useState<{ ids: readonly string[]; year: number } | null>(null);
  const copy = (holidays: readonly HolidayRow[], to: number) =>
    setCopying({ ids: holidays.map(({ id }) => id), year: to });
  const showYear = (next: number) => {
    selection.clear();
    show.showYear(next);
  };
  const widen = () => {
    address.setSearch("");
    show.showPlace(null);
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
          holidays={all ?? []}
          year={year}
          place={place}
          onYear={showYear}
          onPlace={show.showPlace}
        />
      }
      label={t("table", { year })}
      onWiden={table.onWiden !== null || place !== null ? widen : null}
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
              <Button onPress={() => copy(before.slice(0, MOST_COPIED), year)}>
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
        <CopyChosen chosen={selection.chosen} year={year + 1} onCopy={copy} />
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
      <HolidaySheets
        {...{ address, list: all, year, thisYear, onYear: showYear }}
        country={place === null || place.startsWith(":") ? null : place}
      />
    </ListPage>
  );
}

interface CopyChosenProps {
  chosen: readonly HolidayRow[];
  year: number;
  onCopy: (holidays: readonly HolidayRow[], year: number) => void;
}

function CopyChosen({ chosen, year, onCopy }: CopyChosenProps) {
  const t = useTranslations("holidays");
  if (chosen.length > MOST_COPIED) {
    return <span className="text-small text-muted">{t("copy_most", { count: MOST_COPIED })}</span>;
  }
  return (
    <Button size="small" variant="primary" onPress={() => onCopy(chosen, year)}>
      {t("copy_to", { year })}
    </Button>
  );
}
