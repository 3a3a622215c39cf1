/** The page of the portal to which a press would lead, as path and query; null when it leads elsewhere, or opens something new. */
export function linkTo(event: Event): string | null {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link?.hasAttribute("href") || link.hasAttribute("download") || isElsewhere(link)) return null;
  if (event instanceof MouseEvent && (event.button > 0 || isForNew(event))) return null;
  const here = window.location;
  if (link.pathname === here.pathname && link.search === here.search) return null;
  return link.pathname + link.search;
}

function isElsewhere({ origin, pathname, target }: HTMLAnchorElement): boolean {
  return (
    origin !== window.location.origin || pathname.startsWith("/api/") || (target !== "" && target !== "_self")
  );
}

function isForNew({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return metaKey || ctrlKey || shiftKey || altKey;
}
