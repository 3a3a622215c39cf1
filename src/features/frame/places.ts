import { CalendarRange, CircleCheck, House, type LucideIcon } from "lucide-react";

export interface Place {
  id: "home" | "time_off" | "approvals";
  href: string;
  icon: LucideIcon;
}

/** The places of the rail, in order; a later screen adds its line here. */
export const PLACES: readonly Place[] = [
  { id: "home", href: "/", icon: House },
  { id: "time_off", href: "/time-off", icon: CalendarRange },
  { id: "approvals", href: "/approvals", icon: CircleCheck },
];

/** Whether a page belongs to a place: it is the place's own or lies below it. */
export function isAt(href: string, path: string): boolean {
  return href === "/" ? path === "/" : path === href || path.startsWith(`${href}/`);
}
