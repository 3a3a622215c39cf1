import { ArrowLeftRight, Bot, CalendarHeart, type LucideIcon, MapPin, Network, Palmtree } from "lucide-react";

export interface AdminPlace {
  id: "departments" | "sites" | "holidays" | "policies" | "exchange" | "mcp";
  href: string;
  icon: LucideIcon;
}

/** The screens of the admin's part, in order; a new one adds its line here and its name to `admin.place`. */
export const ADMIN_PLACES: readonly [AdminPlace, ...AdminPlace[]] = [
  { id: "departments", href: "/admin/departments", icon: Network },
  { id: "sites", href: "/admin/sites", icon: MapPin },
  { id: "holidays", href: "/admin/holidays", icon: CalendarHeart },
  { id: "policies", href: "/admin/policies", icon: Palmtree },
  { id: "exchange", href: "/admin/exchange", icon: ArrowLeftRight },
  { id: "mcp", href: "/admin/mcp", icon: Bot },
];
