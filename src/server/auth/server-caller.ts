import { headers } from "next/headers";
import { currentTime } from "@/platform/clock";
import { type CallContext, callContext } from "../call-context";
import { appRouter } from "../trpc/app-router";
import { t } from "../trpc/trpc";
import { currentSession } from "./current-session";

const createCaller = t.createCallerFactory(appRouter);

/** The operations, for pages, as the person who is signed in. */
export async function serverCaller() {
  return createCaller(await portalContext());
}

/** The context of such a call, for prefetching. */
export async function portalContext(): Promise<CallContext> {
  const asked = await headers();
  return callContext(await currentSession(), {
    now: currentTime(),
    requestId: crypto.randomUUID(),
    // The front has put the visitor's own address there.
    ip: asked.get("x-forwarded-for"),
    cookie: asked.get("cookie"),
  });
}
