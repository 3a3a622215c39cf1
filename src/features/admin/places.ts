import { Bot, type LucideIcon, Palmtree } from "lucide-react";

export interface AdminPlace {
  id: "policies" | "mcp";
  href: string;
  icon: LucideIcon;
}

/** The screens of the admin's part, in order; a new one adds its line here and its name to `admin.place`. */
export const ADMIN_PLACES: readonly [AdminPlace, ...AdminPlace[]] = [
  { id: "policies", href: "/admin/policies", icon: Palmtree },
  { id: "mcp", href: "/admin/mcp", icon: Bot },
];
