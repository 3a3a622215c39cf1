import NextLink from "next/link";
import type { ComponentProps } from "react";

/**
 * A link within the portal. Its page is fetched when somebody points at it, not when it becomes visible,
 * because a list has many.
 */
export function Link(props: ComponentProps<typeof NextLink>) {
  return <NextLink prefetch={false} {...props} />;
}
