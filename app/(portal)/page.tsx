import { Home } from "@/features/home/home";
import { titled } from "../titled";
import { Prefetch } from "./prefetch";

export const generateMetadata = titled("frame.place.home");

export default function HomePage() {
  return (
    <Prefetch
      words={["balance", "calendar.cell", "home", "time_off.line"]}
      load={({ api, queries }) =>
        Promise.all([
          queries.prefetchQuery(api.home.get.queryOptions()),
          queries.prefetchQuery(api.balances.list.queryOptions({})),
        ])
      }
    >
      <Home />
    </Prefetch>
  );
}
