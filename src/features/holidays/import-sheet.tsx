"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useTRPC } from "@/client/trpc";
import { Notice } from "@/components/notice";
import { Select } from "@/components/select";
import { Skeleton } from "@/components/skeleton";
import { toastDone } from "@/components/toast";
import { EntrySheet } from "@/features/forms/entry-sheet";
import { useProblemWords } from "@/features/forms/use-problem-words";
import { LoadProblem } from "@/features/frame/load-problem";
import { RecountNotice } from "@/features/recount/recount-notice";
import { useCountries } from "@/features/sites/use-countries";
import { useHolidayForesight } from "./holiday-foresight";
import { chosenKeys } from "./import-choice";
import { OfferedHolidays } from "./offered-holidays";
import { PlaceFields } from "./place-fields";

const YEARS_AROUND = [-1, 0, 1, 2, 3];

interface ImportSheetProps {
  usualCountry: string;
  year: number;
  thisYear: number;
  onClose: () => void;
  onImported: (year: number) => void;
}

/** The public holidays of a country: chosen from a list, those that are there already left out. */
export function ImportSheet({ usualCountry, thisYear, onClose, onImported, ...usual }: ImportSheetProps) {
  const t = useTranslations("holidays");
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const countries = useCountries();
  const { ofError } = useProblemWords();
  const [country, setCountry] = useState(usualCountry);
  const [site, setSite] = useState("");
  const [year, setYear] = useState(usual.year);
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const wanted = { country_code: country, site, year };
  const offer = useQuery({
    ...trpc.holidays.publicHolidays.queryOptions(wanted),
    enabled: country !== "",
  });
  const keys = chosenKeys(offer.data?.holidays ?? [], leftOut);
  const foresight = useHolidayForesight(keys.length > 0 ? { kind: "import", ...wanted, keys } : null);
  const add = useMutation(
    trpc.holidays.importPublic.mutationOptions({
      onSuccess: ({ created, skipped }) => {
        toastDone(
          t("imported", { count: created }),
          skipped > 0 ? t("skipped", { count: skipped }) : undefined,
        );
        onImported(year);
        void queryClient.invalidateQueries();
      },
    }),
  );
  const years = YEARS_AROUND.map((distance) => String(thisYear + distance));
  return (
    <EntrySheet
      isOpen
      title={t("import_title")}
      lead={t("import_lead")}
      onClose={onClose}
      isDirty={false}
      isPending={add.isPending}
      isDisabled={keys.length === 0}
      onSubmit={() => add.mutate({ ...wanted, keys })}
      submitLabel={t("import_count", { count: keys.length })}
      problem={add.error ? ofError(add.error) : null}
    >
      <PlaceFields country={country} site={site} onCountry={setCountry} onSite={setSite} />
      <Select
        label={t("year")}
        options={(years.includes(String(year)) ? years : [String(year), ...years]).map((id) => ({
          id,
          text: id,
        }))}
        value={String(year)}
        onChange={(id) => setYear(Number(id))}
        className="w-32"
      />
      {country === "" ? <Notice>{t("choose_country")}</Notice> : null}
      {offer.isError ? <LoadProblem onRetry={() => void offer.refetch()} /> : null}
      {offer.isLoading ? <Skeleton className="h-80 w-full" /> : null}
      {offer.data?.is_covered === false ? (
        <Notice tone="warn">
          {t("not_covered", { country: countries.nameOf(country), source: offer.data.source.name })}
        </Notice>
      ) : null}
      {offer.data?.is_covered ? (
        <>
          <OfferedHolidays offer={offer.data} keys={keys} leftOut={leftOut} onChange={setLeftOut} />
          {keys.length > 0 ? <RecountNotice recount={foresight.data} isFailed={foresight.isFailed} /> : null}
        </>
      ) : null}
    </EntrySheet>
  );
}
