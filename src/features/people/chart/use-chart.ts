"use client";

import { useQueries } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useTRPC } from "@/client/trpc";
import { chartRows, type Level } from "./chart-rows";

interface Part {
  managerId: string | null;
  cursor: string | null;
}

interface Sought {
  id: string;
  parentId: string | null;
}

/** The chart with its expanded lines, and the loading of its levels, part by part. */
export function useChart({ opened, sought }: { opened: readonly string[]; sought: Sought | null }) {
  const trpc = useTRPC();
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(() => new Set(opened));
  const [further, setFurther] = useState<readonly Part[]>([]);
  const parts = useMemo<Part[]>(
    () => [
      ...[null, ...expanded].map((managerId) => ({ managerId, cursor: null })),
      ...further.filter(({ managerId }) => managerId === null || expanded.has(managerId)),
    ],
    [expanded, further],
  );
  const answers = useQueries({
    queries: parts.map(({ managerId, cursor }) =>
      trpc.people.chart.queryOptions({
        ...(managerId === null ? {} : { manager_id: managerId }),
        ...(cursor === null ? {} : { cursor }),
      }),
    ),
  });
  const partsOf = (managerId: string | null) => answers.filter((_, at) => parts[at]?.managerId === managerId);
  const levelOf = (managerId: string | null): Level | undefined => {
    const loaded = partsOf(managerId);
    const last = loaded.at(-1);
    if (last === undefined) return undefined;
    const people = loaded.flatMap(({ data }) => data?.people ?? []);
    const state = last.isError ? "failed" : last.data ? "loaded" : "loading";
    return { people, hidden: last.data?.hidden ?? 0, state };
  };
  const rows = chartRows({ levelOf, expanded });

  const more = (managerId: string | null) => {
    const cursor = partsOf(managerId).at(-1)?.data?.next_cursor;
    if (cursor)
      setFurther((was) =>
        was.some((part) => part.cursor === cursor) ? was : [...was, { managerId, cursor }],
      );
  };
  // Somebody among very many reports of the same person may be in a part that is not loaded yet.
  const missing = sought && !rows.some(({ key }) => key === sought.id) ? levelOf(sought.parentId) : undefined;
  // Requested while rendering, because the loaded part changes what is rendered.
  if (sought && missing?.state === "loaded" && missing.hidden > 0) more(sought.parentId);
  return {
    rows,
    more,
    retry: (managerId: string | null) => void partsOf(managerId).at(-1)?.refetch(),
    open: (ids: readonly string[]) => setExpanded((was) => new Set([...was, ...ids])),
    close: (id: string) => setExpanded((was) => new Set([...was].filter((other) => other !== id))),
  };
}
