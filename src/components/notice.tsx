import { CircleAlert, Info, type LucideIcon, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "./class-names";

const TONES = {
  info: { icon: Info, look: "bg-sunken text-ink" },
  warn: { icon: TriangleAlert, look: "bg-warn-soft text-warn-ink" },
  danger: { icon: CircleAlert, look: "bg-danger-soft text-danger-ink" },
} satisfies Record<string, { icon: LucideIcon; look: string }>;

interface NoticeProps {
  tone?: keyof typeof TONES;
  /** Set for messages that appear in response to an action, so that they are read out. */
  isAlert?: boolean;
  id?: string;
  className?: string;
  children: ReactNode;
}

/** A message in the page, not over it. */
export function Notice({ tone = "info", isAlert = false, id, className, children }: NoticeProps) {
  const { icon: Icon, look } = TONES[tone];
  return (
    <div
      id={id}
      role={isAlert ? "alert" : undefined}
      className={cn("flex gap-2 rounded px-3 py-2 text-small", look, className)}
    >
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0 grow">{children}</div>
    </div>
  );
}
