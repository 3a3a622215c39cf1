import type { ReactNode } from "react";
import { cn } from "../class-names";

export interface Bar {
  key: string;
  /** A policy's, if it is one; the figure says everything without it. */
  color?: string;
  label: ReactNode;
  /** At least 0; parts of one whole, in order. */
  parts: readonly { amount: number; fill: "solid" | "hatched" }[];
  /** The amount as people read it. */
  figure: ReactNode;
}

const FILLS = { solid: "bg-policy", hatched: "bg-hatched" };

/** Amounts as bars below each other, each with its name and its figure, so that nothing is said by colour or length alone. */
export function BarList({ bars, label }: { bars: readonly Bar[]; label: string }) {
  const most = Math.max(...bars.map(({ parts }) => sumOf(parts)), 0);
  return (
    <ul aria-label={label} className="grid gap-3">
      {bars.map(({ key, color, label: name, parts, figure }) => (
        <li key={key} data-policy={color} className="grid gap-1">
          <div className="flex items-baseline justify-between gap-4">
            <span className="min-w-0">{name}</span>
            <span className="shrink-0 tabular-nums">{figure}</span>
          </div>
          <div aria-hidden className="flex h-3 gap-0.5 rounded bg-sunken">
            {parts.map(({ amount, fill }) =>
              amount > 0 ? (
                <div
                  key={fill}
                  className={cn("h-full rounded", color === undefined ? "bg-accent" : FILLS[fill])}
                  style={{ width: `${(amount / most) * 100}%` }}
                />
              ) : null,
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

function sumOf(parts: Bar["parts"]): number {
  return parts.reduce((sum, { amount }) => sum + amount, 0);
}
