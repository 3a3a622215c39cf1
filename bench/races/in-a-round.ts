import { asking, balanceOf, deciding } from "./calls";
import type { Round } from "./contest";
import { call } from "./race";

/** So many race, half of them at each instance. */
export const CLIENTS = 64;

/** So many of something, by their index. */
export function many<T>(count: number, made: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => made(index));
}

/** Whether a client is of the first of two camps, each of which has as many at both instances. */
export function isOfFirstCamp(index: number): boolean {
  return index % 4 < 2;
}

/** A flaw, unless something is true. */
export function flawUnless(isTrue: boolean, flaw: string): string[] {
  return isTrue ? [] : [flaw];
}

interface Asked {
  readonly policy?: string;
  readonly lastDay?: string;
}

/** Lets the employee of the round ask for a day or several, alone; the id of the request. */
export async function asked(
  { ports: [port = 0], world, number }: Round,
  day: string,
  { policy = world.plenty, lastDay = day }: Asked = {},
): Promise<string> {
  return (await call<{ id: string }>(port, asking(number, policy, day, { lastDay }))).id;
}

/** The same, approved. */
export async function approved(round: Round, day: string, options?: Asked): Promise<string> {
  const id = await asked(round, day, options);
  await call(round.ports[0] ?? 0, deciding(id, "approve"));
  return id;
}

/** How many days the employee of the round has left of plenty, by now or on a day. */
export async function daysLeft({ ports: [port = 0], world, number }: Round, on?: string): Promise<number> {
  return (await balanceOf(port, number, world.plenty, on)).current_balance;
}

/** What is wrong unless the employee of the round has exactly this many days fewer. */
export async function unlessFewer(
  round: Round,
  before: number,
  days: number,
  on?: string,
): Promise<string[]> {
  const fewer = before - (await daysLeft(round, on));
  return flawUnless(fewer === days, `${fewer} days fewer are left, not ${days}`);
}
