import { headers } from "next/headers";
import { redirect } from "next/navigation";
import type { ReactNode } from "react";
import { PortalProvider } from "@/client/portal-provider";
import { Frame } from "@/features/frame/frame";
import { currentSession } from "@/server/auth/current-session";
import { Words } from "../words";
import { Prefetch } from "./prefetch";

/** What the frame says, and what opens from it. */
const FRAME = [
  "admin.title",
  "dates",
  "days",
  "forms",
  "frame",
  "notifications",
  "problem",
  "status",
  "tables",
] as const;
const ADMINS_FRAME = [...FRAME, "admin.command", "admin.place", "dead_letters.sign"] as const;

export default async function PortalLayout({ children }: { children: ReactNode }) {
  const session = await currentSession();
  if (!session) redirect(`/sign-in?next=${encodeURIComponent(await here())}`);
  return (
    <PortalProvider key={`${session.user.id} ${session.organization.id}`}>
      <Prefetch
        load={({ api, queries }) =>
          Promise.all([
            queries.prefetchQuery(api.me.get.queryOptions()),
            queries.prefetchQuery(api.account.organizations.queryOptions()),
            queries.prefetchQuery(api.approvals.count.queryOptions()),
            queries.prefetchQuery(api.notifications.bell.queryOptions()),
          ])
        }
      >
        <Words rooms={session.actor.role === "admin" ? ADMINS_FRAME : FRAME}>
          <Frame>{children}</Frame>
        </Words>
      </Prefetch>
    </PortalProvider>
  );
}

/** The page that was asked for; the proxy notes it, because Next does not tell a layout. */
async function here(): Promise<string> {
  return (await headers()).get("x-path") ?? "/";
}
