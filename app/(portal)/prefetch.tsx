import type { QueryClient } from "@tanstack/react-query";
import { createTRPCOptionsProxy, type TRPCOptionsProxy } from "@trpc/tanstack-react-query";
import type { ReactNode } from "react";
import { answersAsText } from "@/client/page/answers-as-text";
import { AnswersOfPage } from "@/client/page/answers-of-page";
import { makeQueryClient } from "@/client/query-client";
import { portalContext, serverCaller } from "@/server/auth/server-caller";
import { type AppRouter, appRouter } from "@/server/trpc/app-router";
import { type Room, Words } from "../words";
import { admitted } from "./admitted";

export interface Loader {
  api: TRPCOptionsProxy<AppRouter>;
  queries: QueryClient;
  /** The operations themselves, for what the options cannot say. */
  call: Awaited<ReturnType<typeof serverCaller>>;
}

interface PrefetchProps {
  /** The rooms of the catalogue that the page takes words from, besides the frame's. */
  words?: readonly Room[];
  /** Asks for what the page shows; what fails is asked for again by the browser. */
  load: (loader: Loader) => Promise<unknown>;
  children: ReactNode;
}

/** Answers the page's questions on the server, so that it comes with its content. */
export async function Prefetch({ words = [], load, children }: PrefetchProps) {
  // The layout does the same, but is not asked again when somebody goes from page to page.
  await admitted();
  const queries = makeQueryClient();
  const api = createTRPCOptionsProxy<AppRouter>({
    ctx: portalContext,
    router: appRouter,
    queryClient: queries,
  });
  await load({ api, queries, call: await serverCaller() });
  return (
    <AnswersOfPage text={answersAsText(queries)}>
      <Words rooms={words}>{children}</Words>
    </AnswersOfPage>
  );
}
