import { QueryClient, skipToken } from "@tanstack/react-query";
import { createTRPCClient } from "@trpc/client";
import { createTRPCOptionsProxy, type TRPCOptionsProxy } from "@trpc/tanstack-react-query";
import { expect, it, vi } from "vitest";
import type { AppRouter } from "@/server/trpc/app-router";
import { makeCaller } from "./caller";
import { operationCalls, operationOptions } from "./operations";

const caller = { query: vi.fn(), mutate: vi.fn(), subscribe: vi.fn() };
const ours = operationOptions<TRPCOptionsProxy<AppRouter>>(caller);
const theirs = createTRPCOptionsProxy<AppRouter>({
  client: createTRPCClient<AppRouter>({ links: [] }),
  queryClient: new QueryClient(),
});

it.each<[string, (api: TRPCOptionsProxy<AppRouter>) => unknown]>([
  ["of a question without input", (api) => api.me.get.queryKey()],
  ["of a question", (api) => api.timeOff.story.queryKey({ id: "a" })],
  ["of one that is not asked yet", (api) => api.timeOff.story.queryOptions(skipToken).queryKey],
  ["of its options", (api) => api.timeOff.story.queryOptions({ id: "a" }).queryKey],
  ["of a router", (api) => api.timeOff.pathKey()],
  ["to filter by a router", (api) => api.timeOff.pathFilter({ type: "active" })],
  ["to filter by a question", (api) => api.timeOff.story.queryFilter({ id: "a" })],
  ["of a mutation", (api) => api.account.switchOrganization.mutationOptions().mutationKey],
])("the key %s is the one under which the server answers it", (_, keyIn) =>
  expect(keyIn(ours)).toEqual(keyIn(theirs)),
);

it("is the same object each time, so that it can be a dependency", () =>
  expect(ours.timeOff.story).toBe(ours.timeOff.story));

it("asks by path and input", async () => {
  caller.query.mockResolvedValueOnce("the story");
  const { queryFn } = ours.timeOff.story.queryOptions({ id: "a" });
  expect(await new QueryClient().fetchQuery({ queryKey: ["one"], queryFn: queryFn as () => unknown })).toBe(
    "the story",
  );
  expect(caller.query).toHaveBeenLastCalledWith("timeOff.story", { id: "a" });
  expect(ours.timeOff.story.queryOptions(skipToken).queryFn).toBe(skipToken);
});

it("loads what carries the calls once, and again after that failed", async () => {
  const transport = { query: vi.fn().mockResolvedValue("me") };
  const load = vi.fn().mockRejectedValueOnce(new Error("offline")).mockResolvedValue(transport);
  const calls = operationCalls<{ me: { get: { query: () => Promise<unknown> } } }>(makeCaller(load));
  await expect(calls.me.get.query()).rejects.toThrow("offline");
  expect(await Promise.all([calls.me.get.query(), calls.me.get.query()])).toEqual(["me", "me"]);
  expect(load).toHaveBeenCalledTimes(2);
});
