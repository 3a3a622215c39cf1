import type { TRPCUntypedClient } from "@trpc/client";
import type { AppRouter } from "@/server/trpc/app-router";

type Transport = TRPCUntypedClient<AppRouter>;
type Ears = Parameters<Transport["subscription"]>[2];

/** Calls operations by their path, through a transport that is loaded with the first call. */
export interface Caller {
  query: (path: string, input: unknown) => Promise<unknown>;
  mutate: (path: string, input: unknown) => Promise<unknown>;
  subscribe: (path: string, input: unknown, ears: Ears) => { unsubscribe: () => void };
}

export function makeCaller(load: () => Promise<Transport>): Caller {
  let loading: Promise<Transport> | null = null;
  const transport = () => {
    loading ??= load().catch((error: unknown) => {
      // Without a connection, the next call tries again.
      loading = null;
      throw error;
    });
    return loading;
  };
  return {
    query: async (path, input) => (await transport()).query(path, input),
    mutate: async (path, input) => (await transport()).mutation(path, input),
    subscribe: (path, input, ears) => {
      let isWanted = true;
      let unsubscribe = () => {
        isWanted = false;
      };
      const begin = (through: Transport) => {
        if (!isWanted) return;
        const subscription = through.subscription(path, input, ears);
        unsubscribe = () => subscription.unsubscribe();
      };
      // A transport that could not be loaded counts as a broken stream.
      transport().then(begin, () => ears.onComplete?.());
      return { unsubscribe: () => unsubscribe() };
    },
  };
}
