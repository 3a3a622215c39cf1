/** The only place that asks the machine for the time; everything below the transport gets it passed in. */
export function currentTime(): Date {
  return new Date();
}
