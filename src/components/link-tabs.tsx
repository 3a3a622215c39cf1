import { buttonLook } from "./button-look";
import { cn } from "./class-names";
import { Link } from "./link";

interface LinkTabsProps {
  label: string;
  tabs: readonly { href: string; text: string; isHere: boolean }[];
  className?: string;
}

/** Links between the parts of a page that have addresses of their own. */
export function LinkTabs({ label, tabs, className }: LinkTabsProps) {
  return (
    <nav aria-label={label} className={cn("mb-4 flex flex-wrap gap-1", className)}>
      {tabs.map(({ href, text, isHere }) => (
        <Link
          key={href}
          href={href}
          aria-current={isHere ? "page" : undefined}
          className={cn(
            buttonLook({ variant: "ghost", size: "small" }),
            "font-normal text-muted aria-[current]:bg-accent-soft aria-[current]:font-strong aria-[current]:text-accent-ink",
          )}
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}
