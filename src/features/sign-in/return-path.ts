/** Where to go after signing in: a path of this site, never an address elsewhere that a link has put there. */
export function returnPath(next: string | undefined): string {
  if (!next?.startsWith("/") || /^\/[/\\]/.test(next) || next.startsWith("/sign-in")) return "/";
  return /[\u0000-\u001f]/.test(next) ? "/" : next;
}

/** The organization that such a path names; empty when it names none. */
export function organizationIn(path: string): string {
  return new URLSearchParams(path.split("?")[1]?.split("#")[0]).get("organization") ?? "";
}
