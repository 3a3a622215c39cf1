import type { StepStatus } from "./states";

/** A frozen step; a null approver stands for any admin. */
export interface Step {
  readonly position: number;
  readonly approverId: string | null;
  readonly status: StepStatus;
}

/** A delegation that holds today. */
export interface Delegation {
  readonly approverId: string;
  readonly delegateId: string;
}

/** Who can decide the steps of a request today. */
export interface TurnFacts {
  readonly employeeId: string;
  readonly steps: readonly Step[];
  /** Today's approvers of the employee: active ones only. */
  readonly approverIds: readonly string[];
  readonly delegations: readonly Delegation[];
}

/** Whose turn it is: a step's position (null when the chain ran out), and who may take it besides the admins. */
export interface Turn {
  readonly position: number | null;
  readonly approverId: string | null;
  /** The approver and their delegates of today, never the request's own employee; empty means admins only. */
  readonly holders: readonly string[];
}

const isOpen = ({ status }: Step) => status === "current" || status === "waiting";

/**
 * The step whose turn it really is: a step whose approver has left, or no longer approves for the employee,
 * is passed over.
 */
export function turnOf(facts: TurnFacts): Turn {
  const step = openSteps(facts.steps).find(
    ({ approverId }) =>
      approverId === null || (approverId !== facts.employeeId && facts.approverIds.includes(approverId)),
  );
  if (!step) return { position: null, approverId: null, holders: [] };
  return { position: step.position, approverId: step.approverId, holders: holdersOf(step.approverId, facts) };
}

/** Whether the one whose turn it is decides alone what becomes of the request: no step comes after theirs. */
export function isLastTurn(facts: TurnFacts): boolean {
  const { position } = turnOf(facts);
  return position !== null && openSteps(facts.steps).every((step) => step.position <= position);
}

/** In whose place somebody has the turn, as a delegate; null when it is their own, or not theirs. */
export function standsInFor(
  employeeId: string,
  { approverId, holders }: Pick<Turn, "approverId" | "holders">,
): string | null {
  const isDelegate = approverId !== employeeId && holders.includes(employeeId);
  return isDelegate ? approverId : null;
}

/** Everyone who holds a step of the request, decided or not, and those to whom they delegate today. */
export function stepHolders(
  facts: Pick<TurnFacts, "employeeId" | "delegations"> & {
    readonly steps: readonly Pick<Step, "approverId">[];
  },
): string[] {
  return facts.steps.flatMap(({ approverId }) => holdersOf(approverId, facts));
}

/** The steps that are still to be decided, in turn. */
export function openSteps(steps: readonly Step[]): Step[] {
  return steps.filter(isOpen).sort((a, b) => a.position - b.position);
}

function holdersOf(
  approverId: string | null,
  { delegations, employeeId }: Pick<TurnFacts, "employeeId" | "delegations">,
): string[] {
  if (approverId === null) return [];
  if (delegations.length === 0) return approverId === employeeId ? [] : [approverId];
  const delegates = delegations
    .filter((delegation) => delegation.approverId === approverId)
    .map(({ delegateId }) => delegateId);
  return [...new Set([approverId, ...delegates])].filter((holder) => holder !== employeeId);
}
