"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTRPC } from "@/client/trpc";
import { useSettled } from "@/client/use-settled";
import { RecountNotice } from "@/features/recount/recount-notice";

interface Counting {
  site_id?: string | null;
  hire_date?: string;
}

interface DetailsForesightProps {
  id: string;
  known: Counting;
  wanted: Counting;
}

/** What another site or first day would do to booked time off, because both decide how days count. */
export function DetailsForesight({ id, known, wanted }: DetailsForesightProps) {
  const trpc = useTRPC();
  const { site_id = null, hire_date = "" } = wanted;
  const isMoved = hire_date !== "" && (site_id !== known.site_id || hire_date !== known.hire_date);
  const asked = useSettled(hire_date);
  const { data, isError } = useQuery({
    ...trpc.employees.foreseeUpdate.queryOptions({ id, site_id, hire_date: asked }),
    enabled: isMoved && asked !== "",
    placeholderData: keepPreviousData,
  });
  return isMoved ? <RecountNotice recount={data?.recount} isFailed={isError} /> : null;
}
