import { redirect } from "next/navigation";
import { ADMIN_PLACES } from "@/features/admin/admin-places";

export default function AdminPage() {
  redirect(ADMIN_PLACES[0].href);
}
