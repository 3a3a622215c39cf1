import type { Command } from "./commands";
import { textOf } from "./days";
import type { Part, Terms } from "./world";

const PARTS: Record<Part, string> = { 1: "the morning", 2: "the afternoon", 3: "all day" };

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
      return `${at(command.first)} is a holiday, ${PARTS[command.part]}${command.part === 3 ? `, for ${command.days} days` : ""}.`;
    case "unholiday":
      return `Holiday ${command.which} is removed.`;
    case "book":
      return `Under policy ${command.policy} ${command.days} days ${command.beside === null ? `from ${at(command.first)}` : `from ${command.first} days after request ${command.beside} begins`} are requested (${command.parts.join(", ")}).`;
    case "change":
      return `Request ${command.which} is changed: ${command.later} days later, ${command.longer} days longer (${command.parts.join(", ")})${command.policy === null ? "" : `, under policy ${command.policy}`}.`;
    default:
      return `Request ${command.which}: ${command.kind}.`;
  }
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
