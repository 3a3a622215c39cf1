import {
  CalendarDays,
  CalendarRange,
  CircleCheck,
  House,
  type LucideIcon,
  Settings2,
  UsersRound,
} from "lucide-react";

export interface Place {
  id: "home" | "time_off" | "approvals" | "calendar" | "people" | "admin";
  href: string;
  icon: LucideIcon;
  isForAdmins?: boolean;
}

/** The places of the rail, in order; a later screen adds its line here. */
export const PLACES: readonly Place[] = [
  { id: "home", href: "/", icon: House },
  { id: "time_off", href: "/time-off", icon: CalendarRange },
  { id: "approvals", href: "/approvals", icon: CircleCheck },
  { id: "calendar", href: "/calendar", icon: CalendarDays },
  { id: "people", href: "/people", icon: UsersRound },
  { id: "admin", href: "/admin", icon: Settings2, isForAdmins: true },
];

/** The places that somebody of a role has. */
export function placesFor(role: "admin" | "member"): Place[] {
  return PLACES.filter(({ isForAdmins = false }) => role === "admin" || !isForAdmins);
}

const MOST_ON_A_PHONE = 4;

/** The places in the bar of a phone, and those in its menu when there are more than fit. */
export function foldForPhone(places: readonly Place[]): { shown: readonly Place[]; more: readonly Place[] } {
  const fits = places.length <= MOST_ON_A_PHONE;
  const split = fits ? places.length : MOST_ON_A_PHONE - 1;
  return { shown: places.slice(0, split), more: places.slice(split) };
}

/** Whether a page belongs to a place: it is the place's own or lies below it. */
export function isAt(href: string, path: string): boolean {
  return href === "/" ? path === "/" : path === href || path.startsWith(`${href}/`);
}
