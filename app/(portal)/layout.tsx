import type { ReactNode } from "react";
import { PortalProvider } from "@/client/portal-provider";
import { WithMe } from "@/features/account/use-me";
import { Frame } from "@/features/frame/frame";
import { Words } from "../words";
import { admitted } from "./admitted";
import { keepMe } from "./me-of-page";
import { Prefetch } from "./prefetch";

/** What the frame says, and what opens from it. */
const FRAME = ["admin.title", "dates", "days", "forms", "frame", "problem", "status", "tables"] as const;
const ADMINS_FRAME = [...FRAME, "admin.command", "admin.place", "dead_letters.sign"] as const;

export default async function PortalLayout({ children }: { children: ReactNode }) {
  const session = await admitted();
  return (
    <PortalProvider key={`${session.user.id} ${session.organization.id}`}>
      <Prefetch
        load={async ({ api, queries, call }) => {
          const frame = await call.frame.get().catch(() => null);
          if (frame === null) return;
          keepMe({ api, queries }, frame.me);
          queries.setQueryData(api.account.organizations.queryKey(), frame.organizations);
          queries.setQueryData(api.approvals.count.queryKey(), frame.waiting);
          queries.setQueryData(api.notifications.bell.queryKey(), frame.bell);
        }}
      >
        <Words rooms={session.actor.role === "admin" ? ADMINS_FRAME : FRAME}>
          <WithMe>
            <Frame>{children}</Frame>
          </WithMe>
        </Words>
      </Prefetch>
    </PortalProvider>
  );
}
