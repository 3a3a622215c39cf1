import type { Outputs } from "@/client/trpc";
import type { Loader } from "./prefetch";

type PersonHere = Outputs["frame"]["get"]["me"];

/** Gives a page who is signed in; `useMe` shows no more of it than this. */
export function keepMe({ api, queries }: Pick<Loader, "api" | "queries">, me: PersonHere): void {
  queries.setQueryData<PersonHere>(api.me.get.queryKey(), me);
}

/** Who is signed in, for what else the page asks; the page brings it along, too. */
export async function fetchMe({ api, queries, call }: Loader): Promise<PersonHere> {
  const { scopes: _, ...me } = await call.me.get();
  keepMe({ api, queries }, me);
  return me;
}
