import type { SignOnRefusal } from "@/domain/sign-on/first-sign-on";

/** Why somebody could not be signed in through a provider, as the page says it. */
export type SignOnProblem = SignOnRefusal | "declined" | "set_up" | "expired" | "too_many" | "unknown";

/** The page on which somebody says where they work, and reads what went wrong. */
export function problemPage(problem: SignOnProblem, organization?: string): string {
  const query = new URLSearchParams({ problem, ...(organization !== undefined && { organization }) });
  return `/sign-in/organization?${query}`;
}

/** The page on which somebody comes in for the first time. */
export const NEWCOMER_PAGE = "/sign-in/organization/first";

/** The page on which an admin sees what a try ended in. */
export const TEST_PAGE = "/admin/sign-in?tested=true";

/** The address at which a sign-in through an organization's provider begins. */
export function beginning(slug: string): string {
  return `/api/auth/sign-on?${new URLSearchParams({ organization: slug })}`;
}

/** Where to go after signing in: a path of this site, never an address elsewhere that a link has put there. */
export function ownPath(next: string | null): string {
  if (next === null || next.length > 500 || !next.startsWith("/") || /^\/[/\\]/.test(next)) return "/";
  return next.startsWith("/sign-in") || /[\u0000-\u001f]/.test(next) ? "/" : next;
}
