"use client";

import { useRouter } from "next/navigation";
import type { ComponentProps, MouseEvent } from "react";

type LinkProps = ComponentProps<"a"> & { href: string };

/**
 * A link within the portal: one of the browser's, except that a plain press does not reload the whole page. What it leads
 * to is fetched when somebody points at it (`use-intent.ts`). Nothing else that Next's own link can do is needed here.
 */
export function Link({ href, onClick, ...props }: LinkProps) {
  const router = useRouter();
  const go = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || isForBrowser(event)) return;
    event.preventDefault();
    router.push(href);
  };
  return <a {...props} href={href} onClick={go} />;
}

/** Whether the browser should do what it does with a link: open it elsewhere, or save it. */
function isForBrowser(event: MouseEvent<HTMLAnchorElement>): boolean {
  const link = event.currentTarget;
  return (
    event.button !== 0 ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey ||
    link.hasAttribute("download") ||
    (link.target !== "" && link.target !== "_self") ||
    link.origin !== window.location.origin
  );
}
