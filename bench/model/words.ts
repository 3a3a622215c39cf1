import type { Command } from "./commands";
import { textOf } from "./days";
import type { Part, Terms } from "./world";

export const PARTS: Record<Part, string> = { 1: "the morning", 2: "the afternoon", 3: "all day" };

/** What a command does, as one would tell it, on a day. */
export function wordsFor(command: Command, today: number): string {
  const at = (days: number) => textOf(today + days);
  switch (command.kind) {
    case "nothing":
      return "Nothing happens.";
    case "pass":
      return `${command.days} days pass; it is ${at(command.days)}.`;
    case "hire":
      return `The employment begins on ${at(command.day)}.`;
    case "leave":
      return command.day === null
        ? "The employment has no end."
        : `The last day of work is ${at(command.day)}.`;
    case "rehire":
      return `There is another employment from ${at(command.day)}${command.days === null ? "" : ` to ${at(command.day + command.days)}`}.`;
    case "serve":
      return command.since === null
        ? "Service counts from the hire date."
        : `Service counts from ${at(command.since)}.`;
    case "assign":
      return `Policy ${command.policy} is assigned from ${at(command.from)}${command.days === null ? "" : ` to ${at(command.from + command.days)}`}.`;
    case "end":
      return `The assignment of policy ${command.policy} ends on ${at(command.day)}.`;
    case "work":
      return `From ${at(command.from)} the week is ${command.week.join(" ")} (1 morning, 2 afternoon, 3 both).`;
    case "allow":
      return `From ${at(command.from)} the allowance under policy ${command.policy} is ${command.amount ?? "the policy's"}.`;
    case "version":
      return `From ${at(command.from)} policy ${command.policy} is ${termsInWords(command.terms)}.`;
    case "adjust":
      return `Policy ${command.policy} is adjusted by ${command.amount} on ${at(command.day)} (${command.what}${command.days === null ? "" : `, to ${at(command.day + command.days)} when added`}).`;
    case "holiday":
      return `${at(command.first)} is a holiday${placeOf(command)}, ${PARTS[command.part]}${command.part === 3 ? `, for ${command.days} days` : ""}.`;
    case "unholiday":
      return `Holiday ${command.which} is removed.`;
    case "job":
      return `They work ${command.site === null ? "at no site" : `at site ${command.site}`} from ${command.from === null ? "the first day" : at(command.from)} on.`;
    case "move":
      return `From ${at(command.from)} policy ${1 - command.policy} takes the place of policy ${command.policy}${command.carries ? ", with what is left" : ""}.`;
    case "limit":
      return `${command.most === null ? "Nobody" : `Not more than ${command.most}`} may be away${placeOf(command)} from ${at(command.first)}${command.days === null ? "" : ` for ${command.days} days`}, under policies [${command.policies.join(", ")}].`;
    case "unlimit":
      return `Limit ${command.which} is removed.`;
    case "book":
      return `Under policy ${command.policy} ${command.days} days ${command.beside === null ? `from ${at(command.first)}` : `from ${command.first} days after request ${command.beside} begins`} are requested (${command.parts.join(", ")}).`;
    case "change":
      return `Request ${command.which} is changed: ${command.later} days later, ${command.longer} days longer (${command.parts.join(", ")})${command.policy === null ? "" : `, under policy ${command.policy}`}.`;
    case "undecline":
      return `${command.which === 0 ? "The last decline" : "The decline before the last"} of the day is undone.`;
    case "look":
      return "What is due is told.";
    case "telling":
      return `People are told ${command.weeks.join(" and ")} weeks before days lapse${command.tellsCycles ? ", and when a cycle begins" : ""}${command.isNeeded ? "; untold, nothing lapses" : ""}.`;
    default:
      return `Request ${command.which}: ${command.kind}.`;
  }
}

function placeOf({ site }: { readonly site: number | null }): string {
  return site === null ? "" : ` at site ${site}`;
}

/** What differs from the plainest policy. */
export function termsInWords(terms: Terms): string {
  const plain: Partial<Terms> = {
    isUnlimited: false,
    basis: "flat",
    tierStart: "policy_year",
    frequency: "annual",
    firstMonth: 1,
    lastMonth: 12,
    accrual: "upfront",
    proration: "calendar_days",
    fullAfter: null,
    rounding: "none",
    waiting: 0,
    overdraft: 0,
    cap: null,
    carryLimit: null,
    carryMonths: null,
    counts: "workdays_only",
  };
  const parts = Object.entries(terms).filter(
    ([name, value]) => name !== "from" && (plain as Record<string, unknown>)[name] !== value,
  );
  return parts.map(([name, value]) => `${name} ${JSON.stringify(value)}`).join(", ");
}
