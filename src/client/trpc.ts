"use client";

import type { TRPCClient } from "@trpc/client";
import type { inferRouterInputs, inferRouterOutputs } from "@trpc/server";
import type { TRPCOptionsProxy } from "@trpc/tanstack-react-query";
import type { AppRouter } from "@/server/trpc/app-router";
import { makeCaller } from "./calls/caller";
import { operationCalls, operationOptions } from "./calls/operations";

const caller = makeCaller(() => import("./calls/transport").then(({ makeTransport }) => makeTransport()));
const options = operationOptions<TRPCOptionsProxy<AppRouter>>(caller);
const calls = operationCalls<TRPCClient<AppRouter>>(caller);

/** Typed access to every operation, as query and mutation options. */
export const useTRPC = () => options;

/** Every operation, to be called at once. */
export const useTRPCClient = () => calls;

export type Inputs = inferRouterInputs<AppRouter>;
export type Outputs = inferRouterOutputs<AppRouter>;
