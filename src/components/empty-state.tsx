import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "./class-names";

interface EmptyStateProps {
  icon: LucideIcon;
  title: string;
  children?: ReactNode;
  /** The next step. */
  action?: ReactNode;
  className?: string;
}

/** The message of an empty list, with the next step. */
export function EmptyState({ icon: Icon, title, children, action, className }: EmptyStateProps) {
  return (
    <div className={cn("flex flex-col items-center gap-2 px-4 py-12 text-center", className)}>
      <Icon aria-hidden className="mb-2 size-6 text-muted" />
      <p className="font-strong">{title}</p>
      {children ? <p className="max-w-sm text-small text-muted">{children}</p> : null}
      {action ? <div className="mt-4">{action}</div> : null}
    </div>
  );
}
