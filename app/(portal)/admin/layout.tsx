import type { ReactNode } from "react";
import { AdminNavigation } from "@/features/admin/admin-navigation";
import { Forbidden } from "@/features/frame/forbidden";
import { currentSession } from "@/server/auth/current-session";

export default async function AdminLayout({ children }: { children: ReactNode }) {
  const session = await currentSession();
  if (session?.actor.role !== "admin") return <Forbidden />;
  return (
    <>
      <AdminNavigation />
      {children}
    </>
  );
}
