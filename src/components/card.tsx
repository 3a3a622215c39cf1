import type { HTMLAttributes } from "react";
import { cn } from "./class-names";

export function Card({ className, ...props }: HTMLAttributes<HTMLDivElement>) {
  return <div {...props} className={cn("rounded border bg-surface", className)} />;
}
