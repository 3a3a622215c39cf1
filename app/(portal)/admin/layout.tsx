import type { ReactNode } from "react";
import { AdminNavigation } from "@/features/admin/admin-navigation";
import { Forbidden } from "@/features/frame/forbidden";
import { currentSession } from "@/server/auth/current-session";
import { Words } from "../../words";

export default async function AdminLayout({ children }: { children: ReactNode }) {
  const session = await currentSession();
  if (session?.actor.role !== "admin") return <Forbidden />;
  return (
    <Words rooms={["admin"]}>
      <div className="xl:grid xl:grid-cols-[12rem_minmax(0,1fr)] xl:items-start xl:gap-8">
        <AdminNavigation />
        <div className="min-w-0">{children}</div>
      </div>
    </Words>
  );
}
