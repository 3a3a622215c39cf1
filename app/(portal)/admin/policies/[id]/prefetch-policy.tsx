import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import type { Room } from "../../../../words";
import { Prefetch } from "../../../prefetch";

/** Loads what the pages of one policy show; an id that the organization does not have is not found. */
export function PrefetchPolicy({
  id,
  words = [],
  children,
}: {
  id: string;
  words?: readonly Room[];
  children: ReactNode;
}) {
  return (
    <Prefetch
      words={["policies", ...words]}
      load={async ({ api, queries }) => {
        const policies = await queries.fetchQuery(api.policies.overview.queryOptions());
        const policy = policies.find((one) => one.id === id);
        if (!policy) notFound();
        await queries.prefetchQuery(api.policies.versions.queryOptions({ id }));
      }}
    >
      {children}
    </Prefetch>
  );
}
