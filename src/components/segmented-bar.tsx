import { cn } from "./class-names";
import { sharesOf } from "./shares";

export interface Segment {
  key: string;
  amount: number;
  /** How the segment is filled; patterns differ too, so that colour alone does not carry the meaning. */
  fill: "solid" | "hatched" | "soft" | "empty";
}

const FILLS = {
  solid: "bg-policy",
  hatched: "bg-hatched",
  soft: "bg-policy-soft",
  empty: "bg-sunken",
};

/** Parts of a whole as one bar; it illustrates figures that are also written beside it. */
export function SegmentedBar({ segments, className }: { segments: readonly Segment[]; className?: string }) {
  const shares = sharesOf(segments.map((segment) => segment.amount));
  return (
    <div aria-hidden className={cn("flex h-2 gap-0.5 overflow-hidden rounded", className)}>
      {segments.map((segment, index) =>
        shares[index] ? (
          <div
            key={segment.key}
            className={cn("h-full", FILLS[segment.fill])}
            style={{ width: `${shares[index].toFixed(2)}%` }}
          />
        ) : null,
      )}
    </div>
  );
}
