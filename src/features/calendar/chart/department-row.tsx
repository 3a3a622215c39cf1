import { memo } from "react";
import { ROW_LOOK } from "./row-look";

interface DepartmentRowProps {
  name: string;
  rowIndex: number;
  top: number;
  columns: number;
}

/** The name of a department, above its people. */
export const DepartmentRow = memo(function DepartmentRow({
  name,
  rowIndex,
  top,
  columns,
}: DepartmentRowProps) {
  return (
    <div
      role="row"
      aria-rowindex={rowIndex}
      className={`${ROW_LOOK} bg-canvas`}
      style={{ transform: `translateY(${top}px)` }}
    >
      <div role="rowheader" aria-colspan={columns} className="col-span-full">
        <span className="sticky left-0 inline-block max-w-full truncate px-3 pt-1.5 text-small font-strong">
          <bdi>{name}</bdi>
        </span>
      </div>
    </div>
  );
});
