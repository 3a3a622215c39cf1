import { Bot, type LucideIcon } from "lucide-react";

export interface AdminPlace {
  id: "mcp";
  href: string;
  icon: LucideIcon;
}

/** The screens of the admin's part, in order; a new one adds its line here and its name to `admin.place`. */
export const ADMIN_PLACES: readonly [AdminPlace, ...AdminPlace[]] = [
  { id: "mcp", href: "/admin/mcp", icon: Bot },
];
