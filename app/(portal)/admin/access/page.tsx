import { pagesOf } from "@/client/pages";
import { ACCESS_ADDRESS, accessInput } from "@/features/access/access-filters";
import { AccessPage } from "@/features/access/access-page";
import { createLoader, type SearchParams } from "@/features/address/address";
import { parseAsString } from "@/features/address/parsers";
import { titled } from "../../../titled";
import { Prefetch } from "../../prefetch";

const loadAddress = createLoader({ ...ACCESS_ADDRESS, q: parseAsString.withDefault("") });

export const generateMetadata = titled("access.title");

export default async function AdminAccessPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { q, state } = await loadAddress(searchParams);
  const input = accessInput({ state }, q);
  return (
    <Prefetch
      words={["access", "sessions"]}
      load={({ api, queries, call }) =>
        queries.prefetchInfiniteQuery(pagesOf(api.access.list.queryKey(input), () => call.access.list(input)))
      }
    >
      <AccessPage />
    </Prefetch>
  );
}
