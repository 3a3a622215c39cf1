"use client";

import { useSuspenseQuery } from "@tanstack/react-query";
import { createContext, type ReactNode, useContext } from "react";
import { useTRPC } from "@/client/trpc";
import type { PersonHere } from "@/contracts/frame";

const Me = createContext<PersonHere | null>(null);

/** Reads who is signed in once, for everything below: each component that read it would observe the cache. */
export function WithMe({ children }: { children: ReactNode }) {
  const trpc = useTRPC();
  const { data: me } = useSuspenseQuery(trpc.me.get.queryOptions());
  return <Me value={me}>{children}</Me>;
}

/** Who is signed in, and where. */
export function useMe(): PersonHere {
  const me = useContext(Me);
  if (me === null) throw new Error("Who is signed in is known only inside the portal's frame.");
  return me;
}
