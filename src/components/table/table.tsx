import type { ComponentPropsWithRef } from "react";
import { cn } from "../class-names";

/** A table that scrolls inside its own frame where it is too wide. */
export function Table({ className, label, ...props }: ComponentPropsWithRef<"table"> & { label: string }) {
  return (
    // A region that scrolls must be reachable by keyboard
    <section aria-label={label} tabIndex={0} className="overflow-x-auto rounded border bg-surface">
      <table {...props} className={cn("w-full border-collapse text-left", className)} />
    </section>
  );
}

export function HeadCell({ className, ...props }: ComponentPropsWithRef<"th">) {
  return (
    <th
      scope="col"
      {...props}
      className={cn(
        "border-b px-2 py-2 text-small first:pl-4 sm:px-4 font-normal whitespace-nowrap text-muted",
        className,
      )}
    />
  );
}

export function Row({ className, ...props }: ComponentPropsWithRef<"tr">) {
  return <tr {...props} className={cn("not-last:border-b hover:bg-canvas", className)} />;
}

export function Cell({ className, ...props }: ComponentPropsWithRef<"td">) {
  return <td {...props} className={cn("px-2 py-3 align-top sm:px-4", className)} />;
}
