import type { Employment, Spell } from "../balances/facts";
import type { IsoDate } from "../dates/iso-date";

/** All spells of an employment, in order of time. */
export function spellsOf(employment: Employment): readonly Spell[] {
  return employment.spells ?? [employment];
}

/** Whether somebody is employed on a date; nothing is earned or booked on any other. */
export function isEmployedOn(date: IsoDate, employment: Employment): boolean {
  return spellsOf(employment).some((spell) => isIn(spell, date));
}

function isIn({ hireDate, endDate }: Spell, date: IsoDate): boolean {
  return (hireDate === null || date >= hireDate) && (endDate === null || date <= endDate);
}
