import {
  ArchiveX,
  ArrowLeftRight,
  Bot,
  Briefcase,
  CalendarCheck,
  CalendarClock,
  CalendarHeart,
  CalendarOff,
  CalendarSync,
  ChartColumn,
  DoorOpen,
  FileSignature,
  KeyRound,
  LayoutList,
  LogIn,
  type LucideIcon,
  MailX,
  MapPin,
  Network,
  Palmtree,
  ScrollText,
  UsersRound,
} from "lucide-react";

export interface AdminPlace {
  id:
    | "overview"
    | "people"
    | "access"
    | "requests"
    | "departments"
    | "sites"
    | "positions"
    | "employment_types"
    | "holidays"
    | "booking_limits"
    | "notices"
    | "policies"
    | "reports"
    | "exchange"
    | "sign_in"
    | "feeds"
    | "api_keys"
    | "audit"
    | "retention"
    | "mail"
    | "mcp";
  href: string;
  icon: LucideIcon;
}

interface AdminGroup {
  /** Null for the entries before all groups. */
  id: "people" | "time_off" | "records" | "connections" | null;
  places: readonly AdminPlace[];
}

/** The screens of the admin's part by their groups, in order; a new one adds its line here and its name to `admin.place`. */
export const ADMIN_GROUPS: readonly AdminGroup[] = [
  { id: null, places: [{ id: "overview", href: "/admin", icon: LayoutList }] },
  {
    id: "people",
    places: [
      { id: "people", href: "/admin/people", icon: UsersRound },
      { id: "access", href: "/admin/access", icon: DoorOpen },
      { id: "departments", href: "/admin/departments", icon: Network },
      { id: "positions", href: "/admin/positions", icon: Briefcase },
      { id: "employment_types", href: "/admin/employment-types", icon: FileSignature },
    ],
  },
  {
    id: "time_off",
    places: [
      { id: "requests", href: "/admin/requests", icon: CalendarCheck },
      { id: "policies", href: "/admin/policies", icon: Palmtree },
      { id: "holidays", href: "/admin/holidays", icon: CalendarHeart },
      { id: "booking_limits", href: "/admin/booking-limits", icon: CalendarOff },
      { id: "notices", href: "/admin/notices", icon: CalendarClock },
      { id: "sites", href: "/admin/sites", icon: MapPin },
    ],
  },
  {
    id: "records",
    places: [
      { id: "reports", href: "/admin/reports", icon: ChartColumn },
      { id: "exchange", href: "/admin/exchange", icon: ArrowLeftRight },
      { id: "audit", href: "/admin/audit", icon: ScrollText },
      { id: "retention", href: "/admin/retention", icon: ArchiveX },
    ],
  },
  {
    id: "connections",
    places: [
      { id: "sign_in", href: "/admin/sign-in", icon: LogIn },
      { id: "feeds", href: "/admin/feeds", icon: CalendarSync },
      { id: "api_keys", href: "/admin/api-keys", icon: KeyRound },
      { id: "mcp", href: "/admin/mcp", icon: Bot },
      { id: "mail", href: "/admin/mail", icon: MailX },
    ],
  },
];

export const ADMIN_PLACES: readonly AdminPlace[] = ADMIN_GROUPS.flatMap(({ places }) => places);

/** Whether a page belongs to one of them; the overview is only itself. */
export function isAtAdminPlace(href: string, path: string): boolean {
  return path === href || (href !== "/admin" && path.startsWith(`${href}/`));
}
