import { dehydrate, QueryClient, QueryClientProvider, useQueryClient } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { answersAsText } from "./answers-as-text";
import { AnswersOfPage } from "./answers-of-page";

const withoutTimes = (queries: QueryClient) =>
  dehydrate(queries).queries.map(({ dehydratedAt: _, ...query }) => query);

it("brings the cache of a page what the server knew, and nothing that failed", async () => {
  const server = new QueryClient();
  const refused = () => Promise.reject(new Error("refused"));
  await server.prefetchQuery({ queryKey: ["home", { id: 1 }], queryFn: () => ({ name: "\u2028</script>" }) });
  await server.prefetchQuery({ queryKey: ["none"], queryFn: () => null });
  await server.prefetchQuery({ queryKey: ["failed"], queryFn: refused, retry: false });
  await server.prefetchInfiniteQuery({
    queryKey: ["list"],
    queryFn: () => [1, 2],
    initialPageParam: null,
  });
  const browser = new QueryClient();
  const Seen = () => <>{useQueryClient().getQueryCache().getAll().length}</>;
  const page = renderToStaticMarkup(
    <QueryClientProvider client={browser}>
      <AnswersOfPage text={answersAsText(server)}>
        <Seen />
      </AnswersOfPage>
    </QueryClientProvider>,
  );
  expect(page).toBe("3");
  expect(withoutTimes(browser)).toEqual(withoutTimes(server));
});
