import { pagesOf } from "@/client/pages";
import { DeadLettersPage } from "@/features/dead-letters/dead-letters-page";
import { titled } from "../../../titled";
import { Prefetch } from "../../prefetch";

export const generateMetadata = titled("dead_letters.title");

export default function AdminMailPage() {
  return (
    <Prefetch
      words={["dead_letters"]}
      load={({ api, queries, call }) =>
        queries.prefetchInfiniteQuery(
          pagesOf(api.deadLetters.list.queryKey({}), () => call.deadLetters.list({})),
        )
      }
    >
      <DeadLettersPage />
    </Prefetch>
  );
}
