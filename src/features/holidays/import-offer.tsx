"use client";

import type { Outputs } from "@/client/trpc";
import { Notice } from "@/components/notice";
import { Skeleton } from "@/components/skeleton";
import { LoadProblem } from "@/features/frame/load-problem";
import { RecountNotice } from "@/features/recount/recount-notice";
import { useCountries } from "@/features/sites/use-countries";
import { useTranslations } from "@/features/words/use-translations";
import { useHolidayForesight } from "./holiday-foresight";
import { OfferedHolidays } from "./offered-holidays";

interface ImportOfferProps {
  /** Null while no country is chosen. */
  offer: {
    data: Outputs["holidays"]["publicHolidays"] | undefined;
    isError: boolean;
    isLoading: boolean;
    refetch: () => unknown;
  } | null;
  wanted: { country_code: string; region?: string; site: string; year: number };
  /** Those that are to be imported. */
  keys: readonly string[];
  leftOut: readonly string[];
  onLeaveOut: (leftOut: readonly string[]) => void;
}

/** What there is to import for a country and year, and what importing the chosen ones would do. */
export function ImportOffer({ offer, wanted, keys, leftOut, onLeaveOut }: ImportOfferProps) {
  const t = useTranslations("holidays");
  const countries = useCountries();
  const foresight = useHolidayForesight(
    keys.length > 0 ? { kind: "import", ...wanted, keys: [...keys] } : null,
  );
  if (offer === null) return <Notice>{t("choose_country")}</Notice>;
  if (offer.isError) return <LoadProblem onRetry={() => void offer.refetch()} />;
  if (offer.isLoading || offer.data === undefined) return <Skeleton className="h-80 w-full" />;
  if (!offer.data.is_covered) {
    return (
      <Notice tone="warn">
        {t("not_covered", {
          country: countries.nameOf(wanted.country_code),
          source: offer.data.source.name,
        })}
      </Notice>
    );
  }
  return (
    <>
      <OfferedHolidays offer={offer.data} {...{ keys, leftOut }} onChange={onLeaveOut} />
      {keys.length > 0 ? <RecountNotice recount={foresight.data} isFailed={foresight.isFailed} /> : null}
    </>
  );
}
