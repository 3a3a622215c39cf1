import { Home } from "@/features/home/home";
import { titled } from "../titled";
import { Prefetch } from "./prefetch";
import { prefetchNames } from "./prefetch-names";

export const generateMetadata = titled("frame.place.home");

export default function HomePage() {
  return (
    <Prefetch
      words={["balance", "calendar", "home", "time_off"]}
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
