/** Every row of the chart is as high, in pixels, so that it is known where each one stands. */
export const ROW_HEIGHT = 36;
export const HEAD_HEIGHT = 56;

export const ROW_LOOK = "absolute inset-x-0 top-0 grid h-9 border-b";
/** What stands still when the days move to the side. */
export const NAME_CELL = "sticky left-0 z-10 min-w-0 border-r bg-surface";
