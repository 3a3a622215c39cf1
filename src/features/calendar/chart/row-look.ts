/** The height of every row in pixels; it is fixed, so that each row's position is known. */
export const ROW_HEIGHT = 36;
export const HEAD_HEIGHT = 56;

/** Each row is laid out by itself, whatever comes and goes in others. */
export const ROW_LOOK =
  "absolute inset-x-0 top-0 grid h-9 border-b contain-layout contain-size contain-style";
/** The cell that stays in place when the days scroll sideways. */
export const NAME_CELL = "sticky left-0 z-10 min-w-0 border-r bg-surface";
