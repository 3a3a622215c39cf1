import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { currentSession } from "@/server/auth/current-session";

type Session = NonNullable<Awaited<ReturnType<typeof currentSession>>>;

/** Who may see the page; whoever is not signed in, or not completely, is led to what is missing and then back here. */
export async function admitted(): Promise<Session> {
  const session = await currentSession();
  if (session !== null && !session.needsFactor) return session;
  // The front notes the page that was asked for, because Next does not tell a layout.
  const next = (await headers()).get("x-path") ?? "/";
  redirect(`/sign-in${session === null ? "" : "/second-step"}?${new URLSearchParams({ next })}`);
}
