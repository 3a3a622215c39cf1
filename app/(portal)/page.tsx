import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Home } from "@/features/home/home";
import { Prefetch } from "./prefetch";
import { prefetchNames } from "./prefetch-names";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("frame"))("place.home") };
}

export default function HomePage() {
  return (
    <Prefetch
      load={async ({ api, queries }) => {
        const home = queries.fetchQuery(api.home.get.queryOptions());
        await Promise.all([
          home.then(({ next_requests }) => prefetchNames({ api, queries }, next_requests)),
          queries.prefetchQuery(api.balances.list.queryOptions({})),
        ]);
      }}
    >
      <Home />
    </Prefetch>
  );
}
