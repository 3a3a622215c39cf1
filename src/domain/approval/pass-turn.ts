import { openSteps, type Step, type TurnFacts, turnOf } from "./turn";

/**
 * The steps that change because the holder of the turn may no longer decide: steps passed over are skipped,
 * and the next becomes current. When nobody in the chain is left, a step for any admin is added. Null when
 * the turn does not move.
 */
export function passTurn(facts: TurnFacts): Step[] | null {
  const open = openSteps(facts.steps);
  const { position } = turnOf(facts);
  const current = open.find(({ status }) => status === "current");
  if (open.length === 0 || (position !== null && current?.position === position)) return null;

  const skipped = open
    .filter((step) => position === null || step.position < position)
    .map((step): Step => ({ ...step, status: "skipped" }));
  const next = open.find((step) => step.position === position);
  if (next) return [...skipped, { ...next, status: "current" }];
  const last = Math.max(...facts.steps.map((step) => step.position));
  return [...skipped, { position: last + 1, approverId: null, status: "current" }];
}
