"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { problemOf } from "@/client/problem";
import { type Inputs, useTRPC } from "@/client/trpc";
import { useSettled } from "@/client/use-settled";
import { RecountNotice } from "@/features/recount/recount-notice";

const PAUSE_MS = 350;

export type HolidayChange = Inputs["holidays"]["previewChange"];

/** What a change of the holidays would do, requested when typing has stopped; null requests nothing. */
export function useHolidayForesight(change: HolidayChange | null) {
  const trpc = useTRPC();
  const wanted = JSON.parse(useSettled(JSON.stringify(change), PAUSE_MS)) as HolidayChange | null;
  const asked = wanted ?? ({ kind: "delete", id: "" } as const);
  const { data, error } = useQuery({
    ...trpc.holidays.previewChange.queryOptions(asked),
    enabled: wanted !== null,
    placeholderData: keepPreviousData,
  });
  // Refusals are shown at their fields when the form is sent.
  const isRefused = problemOf(error)?.status === 422;
  return {
    data: wanted === null || isRefused ? undefined : data,
    isFailed: error !== null && !isRefused,
    isRefused,
  };
}

/** The same, in words. */
export function HolidayForesight({ change }: { change: HolidayChange | null }) {
  const { data, isFailed, isRefused } = useHolidayForesight(change);
  return change === null || isRefused ? null : <RecountNotice recount={data} isFailed={isFailed} />;
}
