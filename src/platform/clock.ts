/** The one place that asks the machine for the time; everything below the transport is told it. */
export function currentTime(): Date {
  return new Date();
}
