export interface MonthColumn {
  key: string;
  /** A letter or two, below the column. */
  label: string;
  /** From 0; null where there is nothing to show. */
  amount: number | null;
  /** The amount as people read it, above the column. */
  figure: string;
}

const WIDTH = 44;
const HEIGHT = 64;

/** Amounts over time as columns, each with its figure above and its month below; `most` is the highest that columns beside it have. */
export function MonthColumns({
  columns,
  most,
  label,
}: {
  columns: readonly MonthColumn[];
  most: number;
  label: string;
}) {
  const width = columns.length * WIDTH;
  return (
    <div className="overflow-x-auto" tabIndex={0} role="group" aria-label={label}>
      <svg
        viewBox={`0 0 ${width} ${HEIGHT + 36}`}
        width={width}
        height={HEIGHT + 36}
        role="img"
        aria-label={label}
        className="text-small"
      >
        {columns.map(({ key, label: month, amount, figure }, index) => {
          const height = amount === null || most === 0 ? 0 : Math.max(1, (amount / most) * HEIGHT);
          const middle = index * WIDTH + WIDTH / 2;
          return (
            <g key={key}>
              <rect
                x={middle - 12}
                y={16 + HEIGHT - height}
                width={24}
                height={height}
                rx={2}
                className="fill-accent"
              />
              <text x={middle} y={12 + HEIGHT - height} textAnchor="middle" className="fill-ink tabular-nums">
                {figure}
              </text>
              <text x={middle} y={HEIGHT + 32} textAnchor="middle" className="fill-muted">
                {month}
              </text>
            </g>
          );
        })}
        <line
          x1={0}
          x2={width}
          y1={16.5 + HEIGHT}
          y2={16.5 + HEIGHT}
          stroke="currentColor"
          className="text-muted"
        />
      </svg>
    </div>
  );
}
