import {
  ArchiveX,
  ArrowLeftRight,
  Bot,
  Briefcase,
  CalendarHeart,
  FileSignature,
  KeyRound,
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
    | "people"
    | "departments"
    | "sites"
    | "positions"
    | "employment_types"
    | "holidays"
    | "policies"
    | "exchange"
    | "api_keys"
    | "audit"
    | "retention"
    | "mail"
    | "mcp";
  href: string;
  icon: LucideIcon;
}

/** The screens of the admin's part, in order; a new one adds its line here and its name to `admin.place`. */
export const ADMIN_PLACES: readonly [AdminPlace, ...AdminPlace[]] = [
  { id: "people", href: "/admin/people", icon: UsersRound },
  { id: "departments", href: "/admin/departments", icon: Network },
  { id: "sites", href: "/admin/sites", icon: MapPin },
  { id: "positions", href: "/admin/positions", icon: Briefcase },
  { id: "employment_types", href: "/admin/employment-types", icon: FileSignature },
  { id: "holidays", href: "/admin/holidays", icon: CalendarHeart },
  { id: "policies", href: "/admin/policies", icon: Palmtree },
  { id: "exchange", href: "/admin/exchange", icon: ArrowLeftRight },
  { id: "api_keys", href: "/admin/api-keys", icon: KeyRound },
  { id: "audit", href: "/admin/audit", icon: ScrollText },
  { id: "retention", href: "/admin/retention", icon: ArchiveX },
  { id: "mail", href: "/admin/mail", icon: MailX },
  { id: "mcp", href: "/admin/mcp", icon: Bot },
];
