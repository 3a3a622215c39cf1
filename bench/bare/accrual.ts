interface Cycle {
  allowance: number;
  accrual_cycle: string;
  months: number;
  cycle_start: string;
}

/** What a cycle has credited by a day: all at once, or at each month's end; rounded so that a year adds up. */
export function accruedBy({ allowance, accrual_cycle, months, cycle_start }: Cycle, day: string): number {
  const index = (Number(cycle_start.slice(5, 7)) - 1) / months;
  const cycles = 12 / months;
  const share = halfUp((allowance * (index + 1)) / cycles) - halfUp((allowance * index) / cycles);
  if (accrual_cycle === "upfront") return share;
  return halfUp((share * monthsEnded(cycle_start, months, day)) / months);
}

function monthsEnded(cycleStart: string, months: number, day: string): number {
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  const ended =
    (next.getUTCFullYear() - Number(cycleStart.slice(0, 4))) * 12 +
    next.getUTCMonth() +
    1 -
    Number(cycleStart.slice(5, 7));
  return Math.max(0, Math.min(months, ended));
}

function halfUp(value: number): number {
  return Math.floor(value + 0.5);
}
