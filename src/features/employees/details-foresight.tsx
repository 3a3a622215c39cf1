"use client";

import { later } from "@/components/overlays/later";
import { parseIsoDate } from "@/domain/dates/iso-date";

interface Counting {
  site_id?: string | null;
  hire_date?: string;
}

interface DetailsForesightProps {
  id: string;
  known: Counting;
  wanted: Counting;
}

const WhatFollows = later(() => import("./foresight/what-follows").then((module) => module.WhatFollows), {
  isWanted: ({ change }) => change !== null,
});

/** What another site or first day would do to booked time off, because both decide how days count. */
export function DetailsForesight({ id, known, wanted }: DetailsForesightProps) {
  const { site_id = null, hire_date = "" } = wanted;
  const isMoved =
    parseIsoDate(hire_date) !== null && (site_id !== known.site_id || hire_date !== known.hire_date);
  return <WhatFollows change={isMoved ? { kind: "employee", id, site_id, hire_date } : null} />;
}
