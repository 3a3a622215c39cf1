import type { Hundredths } from "../amount";
import { toDayNumber } from "../dates/iso-date";
import type { BalanceFacts, Charge, Replacement } from "./facts";
import { cycleAt, type PolicyTimeline, timelineOf } from "./policy-versions";

/** With more requests that wait to replace others, they are taken all together and one by one, not in every combination. */
const MOST_COMBINED = 4;

/**
 * The balances that there may be once every request that waits to replace another is decided: each either
 * takes the place of the other or leaves no trace. Without any, the facts themselves.
 */
export function worldsOf(facts: BalanceFacts): BalanceFacts[] {
  const pairs = tiesOf(facts);
  if (pairs.length === 0) return [facts];
  return chosenOf(pairs).map((approved) => {
    const gone = new Set(
      pairs.map((pair) => (approved.has(pair.requestId) ? pair.replacesId : pair.requestId)),
    );
    return { ...withoutRequests(facts, gone), replacements: [] };
  });
}

/** The facts without what some requests take. */
export function withoutRequests(facts: BalanceFacts, gone: ReadonlySet<string>): BalanceFacts {
  return {
    ...facts,
    charges: facts.charges.filter(({ requestId }) => requestId === null || !gone.has(requestId)),
    replacements: tiesOf(facts).filter(
      ({ requestId, replacesId }) => !gone.has(requestId) && !gone.has(replacesId),
    ),
  };
}

/** The facts with what a request takes only as far as it goes beyond these charges, in whose place it waits. */
export function waitingBeside(
  facts: BalanceFacts,
  requestId: string,
  replaced: readonly Charge[],
): BalanceFacts {
  const waiting = ofRequest(facts, requestId);
  if (waiting.length === 0) return facts;
  const others = facts.charges.filter((charge) => charge.requestId !== requestId);
  const beyond = chargesBeyond(waiting, replaced, timelineOf(facts.versions));
  return { ...facts, charges: [...others, ...beyond] };
}

/** The charges, but of a request that replaces another only what it takes beyond that, cycle by cycle. */
export function beyondReplaced(facts: BalanceFacts, timeline: PolicyTimeline): readonly Charge[] {
  const ties = tiesOf(facts);
  if (ties.length === 0) return facts.charges;
  const replacedBy = new Map(ties.map((tie) => [tie.requestId, tie.replacesId]));
  const plain = facts.charges.filter(({ requestId }) => !replacedBy.has(requestId ?? ""));
  const beyond = ties.flatMap(({ requestId, replacesId }) =>
    chargesBeyond(ofRequest(facts, requestId), ofRequest(facts, replacesId), timeline),
  );
  return [...plain, ...beyond];
}

/** Only those of which both are charged here: under another policy, each is as it is. */
function tiesOf({ replacements = [], charges }: BalanceFacts): readonly Replacement[] {
  if (replacements.length === 0) return [];
  const charged = new Set(charges.map(({ requestId }) => requestId));
  return replacements.filter(
    ({ requestId, replacesId }) => charged.has(requestId) && charged.has(replacesId),
  );
}

/** Which of them may be approved: each combination, or none, all, and each by itself. */
function chosenOf(pairs: readonly Replacement[]): ReadonlySet<string>[] {
  const ids = pairs.map(({ requestId }) => requestId);
  if (ids.length > MOST_COMBINED) {
    return [new Set<string>(), new Set(ids), ...ids.map((id) => new Set([id]))];
  }
  return Array.from(
    { length: 2 ** ids.length },
    (_, chosen) => new Set(ids.filter((_id, index) => Math.floor(chosen / 2 ** index) % 2 === 1)),
  );
}

/** What is taken on the days of the other counts first as taken in its place, then the earliest. */
function chargesBeyond(
  charges: readonly Charge[],
  replaced: readonly Charge[],
  timeline: PolicyTimeline,
): Charge[] {
  const cycleOf = ({ date }: Charge) => cycleAt(timeline, toDayNumber(date)).start;
  const left = new Map<number, Hundredths>();
  for (const charge of replaced) {
    left.set(cycleOf(charge), (left.get(cycleOf(charge)) ?? 0) + charge.hundredths);
  }
  const onDate = new Map(replaced.map(({ date, hundredths }) => [date, hundredths]));
  const spend = (charge: Charge, most: Hundredths): Charge => {
    const inPlace = Math.min(charge.hundredths, most, left.get(cycleOf(charge)) ?? 0);
    left.set(cycleOf(charge), (left.get(cycleOf(charge)) ?? 0) - inPlace);
    return { ...charge, hundredths: charge.hundredths - inPlace };
  };
  return charges
    .toSorted((a, b) => (a.date < b.date ? -1 : 1))
    .map((charge) => spend(charge, onDate.get(charge.date) ?? 0))
    .map((charge) => spend(charge, Infinity))
    .filter(({ hundredths }) => hundredths > 0);
}

function ofRequest({ charges }: BalanceFacts, id: string): readonly Charge[] {
  return charges.filter(({ requestId }) => requestId === id);
}
