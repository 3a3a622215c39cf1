import type { Policy, World } from "../world";

/** Whether days may lapse after their last day; granted ones only when they were told once they had been entered. */
export type IsTold = (lastDay: number, enteredOn?: number) => boolean;

/** Whether days that end may lapse: always, unless a notice of them is needed and can be given no more. */
export function toldBy({ telling, today }: World, { notices }: Policy): IsTold {
  if (!telling.isNeeded) return () => true;
  return (lastDay, enteredOn = -Infinity) =>
    lastDay >= today ||
    notices.some(({ kind, day, on }) => kind === "lapse" && day === lastDay && on >= enteredOn);
}
