import { cn } from "./class-names";

/** The dot of a policy's colour, beside its written name. */
export function PolicyDot({ color, className }: { color: string; className?: string }) {
  return <span aria-hidden data-policy={color} className={cn("policy-dot", className)} />;
}

/** A policy's dot and name. In the cell of a table, `wrap-anywhere` keeps a long name from widening the table. */
export function PolicyName({ color, name, className }: { color: string; name: string; className?: string }) {
  return (
    <span className={cn("policy-name", className)}>
      <PolicyDot color={color} />
      <bdi className="min-w-0">{name}</bdi>
    </span>
  );
}
