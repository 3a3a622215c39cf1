import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { pagesOf } from "@/client/pages";
import { DeadLettersPage } from "@/features/dead-letters/dead-letters-page";
import { Prefetch } from "../../prefetch";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("dead_letters"))("title") };
}

export default function AdminMailPage() {
  return (
    <Prefetch
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
