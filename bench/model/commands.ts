import fc from "fast-check";
import { amount, anyTerms, part } from "./beginnings";
import { COLLEAGUES, type ManualKind, type Part, type Site, type Terms } from "./world";

/** What somebody does, in numbers that the world makes sense of: days are counted from its today. */
export type Command =
  | { readonly kind: "nothing" }
  | { readonly kind: "pass"; readonly days: number }
  | { readonly kind: "hire"; readonly day: number }
  | { readonly kind: "leave"; readonly day: number | null }
  | { readonly kind: "rehire"; readonly day: number; readonly days: number | null }
  | { readonly kind: "serve"; readonly since: number | null }
  | { readonly kind: "assign"; readonly policy: number; readonly from: number; readonly days: number | null }
  | { readonly kind: "end"; readonly policy: number; readonly day: number }
  | { readonly kind: "work"; readonly from: number; readonly week: readonly number[] }
  | { readonly kind: "allow"; readonly policy: number; readonly from: number; readonly amount: number | null }
  | { readonly kind: "version"; readonly policy: number; readonly from: number; readonly terms: Terms }
  | {
      readonly kind: "adjust";
      readonly policy: number;
      readonly day: number;
      readonly amount: number;
      readonly what: ManualKind;
      /** So many days after it are the last; null: it has no end of its own. */
      readonly days: number | null;
    }
  | {
      readonly kind: "holiday";
      readonly first: number;
      readonly days: number;
      readonly part: Part;
      readonly site: Site | null;
    }
  | { readonly kind: "unholiday"; readonly which: number }
  /** Null: from the first day of employment on. */
  | { readonly kind: "job"; readonly from: number | null; readonly site: Site | null }
  | { readonly kind: "move"; readonly policy: number; readonly from: number; readonly carries: boolean }
  | {
      readonly kind: "limit";
      readonly first: number;
      /** Null: without an end. */
      readonly days: number | null;
      /** So many may be away; null: nobody. */
      readonly most: number | null;
      readonly policies: readonly number[];
      readonly site: Site | null;
    }
  | { readonly kind: "unlimit"; readonly which: number }
  | {
      readonly kind: "book";
      readonly policy: number;
      /** Days count from the first of this request, where there is one; null: from today. */
      readonly beside: number | null;
      readonly first: number;
      readonly days: number;
      readonly parts: readonly [Part, Part];
    }
  | {
      readonly kind: "change";
      readonly which: number;
      /** Null: the same. */
      readonly policy: number | null;
      /** So many days later than now. */
      readonly later: number;
      readonly longer: number;
      readonly parts: readonly [Part, Part];
    }
  | { readonly kind: "approve" | "decline" | "cancel" | "undo"; readonly which: number }
  /** Undoes a decline of today; 0 is the last. */
  | { readonly kind: "undecline"; readonly which: number }
  /** Looks whether there is something to tell. */
  | { readonly kind: "look" }
  | {
      readonly kind: "telling";
      readonly weeks: readonly number[];
      readonly tellsCycles: boolean;
      readonly isNeeded: boolean;
    };

const soon = fc.integer({ min: -120, max: 400 });
const policy = fc.integer({ min: 0, max: 1 });
const site: fc.Arbitrary<Site | null> = fc.constantFrom(null, null, 0, 1);
const week = fc.oneof(
  fc.constantFrom([3, 3, 3, 0, 0, 0, 0], [3, 3, 3, 3, 3, 0, 0], [1, 1, 1, 1, 1, 0, 0], [3, 3, 3, 3, 3, 3, 0]),
  fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 7, maxLength: 7 }),
);
/** Mostly one of the first, so that it is there. */
const which = fc.oneof(
  { weight: 4, arbitrary: fc.nat({ max: 4 }) },
  { weight: 1, arbitrary: fc.nat({ max: 9 }) },
  { weight: 1, arbitrary: fc.nat({ max: 25 }) },
);

export const anyCommand: fc.Arbitrary<Command> = fc.oneof(
  { withCrossShrink: true },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("nothing") }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant("pass"),
      days: fc.oneof(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 90 })),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("hire"), day: fc.integer({ min: -700, max: 60 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("leave"), day: fc.option(soon, { freq: 1 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("rehire"),
      day: fc.oneof(soon, fc.integer({ min: -900, max: -300 })),
      days: fc.option(fc.integer({ min: 0, max: 300 }), { freq: 2 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("serve"),
      since: fc.option(fc.integer({ min: -4500, max: 0 })),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant("assign"),
      policy,
      from: fc.integer({ min: -500, max: 120 }),
      days: fc.option(fc.integer({ min: 10, max: 500 }), { freq: 2 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("end"), policy, day: soon }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("work"), from: soon, week }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant("allow"), policy, from: soon, amount: fc.option(amount) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("version"),
      policy,
      from: fc.integer({ min: 0, max: 400 }),
      terms: anyTerms,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant("adjust"),
      policy,
      day: soon,
      amount: fc.integer({ min: -20, max: 20 }).map((n) => (n === 0 ? 50 : n * 50)),
      what: fc.constantFrom("correction", "opening", "granted", "payout", "donation"),
      days: fc.option(fc.integer({ min: 0, max: 500 }), { freq: 3 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("holiday"),
      first: soon,
      days: fc.integer({ min: 1, max: 3 }),
      part,
      site,
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("unholiday"), which }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("job"),
      from: fc.option(soon, { freq: 5 }),
      site,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("move"),
      policy,
      from: fc.oneof(fc.integer({ min: -30, max: 60 }), soon),
      carries: fc.constantFrom(true, true, false),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("limit"),
      first: fc.integer({ min: -20, max: 120 }),
      days: fc.option(fc.integer({ min: 1, max: 40 }), { freq: 3 }),
      most: fc.constantFrom(null, 0, 1, 1, 2, 3),
      policies: fc.constantFrom<readonly number[]>([], [], [0, COLLEAGUES], [1, COLLEAGUES], [1], [0, 1]),
      site,
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("unlimit"), which: fc.nat({ max: 2 }) }) },
  {
    weight: 11,
    arbitrary: fc.record({
      kind: fc.constant("book"),
      policy,
      beside: fc.constant(null),
      first: fc.oneof(
        { weight: 4, arbitrary: fc.integer({ min: -10, max: 60 }) },
        { weight: 2, arbitrary: soon },
        { weight: 1, arbitrary: fc.integer({ min: -300, max: 760 }) },
      ),
      days: fc.oneof(
        { weight: 6, arbitrary: fc.integer({ min: 1, max: 9 }) },
        { weight: 1, arbitrary: fc.integer({ min: 16, max: 60 }) },
      ),
      parts: fc.tuple(part, part),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant("book"),
      policy: fc.constantFrom(0, 1, 1),
      beside: fc.nat({ max: 4 }),
      first: fc.integer({ min: -3, max: 4 }),
      days: fc.integer({ min: 1, max: 4 }),
      parts: fc.tuple(part, part),
    }),
  },
  {
    weight: 9,
    arbitrary: fc.record({
      kind: fc.constant("change"),
      which,
      policy: fc.option(policy, { freq: 5 }),
      later: fc.oneof(fc.constant(0), fc.integer({ min: -8, max: 12 })),
      longer: fc.oneof(fc.constant(0), fc.integer({ min: -8, max: 6 })),
      parts: fc.tuple(part, part),
    }),
  },
  { weight: 12, arbitrary: fc.record({ kind: fc.constant("approve"), which }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("decline"), which }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("cancel"), which }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("undo"), which }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant("undecline"), which: fc.constantFrom(0, 0, 1) }) },
  { weight: 7, arbitrary: fc.record({ kind: fc.constant("look") }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("telling"),
      weeks: fc.constantFrom<readonly number[]>([8, 2], [8, 2], [52, 12, 1], [1]),
      tellsCycles: fc.boolean(),
      isNeeded: fc.constantFrom(true, true, false),
    }),
  },
);
