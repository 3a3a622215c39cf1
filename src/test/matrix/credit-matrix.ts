import { dayFromNow, type TestEmployee, type TestOrganization } from "../worlds/organization-builder";
import {
  type FreshInputs,
  type Input,
  OF_EMPLOYEE,
  READING_IN_SESSION,
  type Row,
  type Rows,
  WITH_SCOPE,
} from "./matrix-rows";

const DECIDING: Row = [401, 401, 403, 403, 403, 200, 200, 403, 404];

/** Who may do what with credit requests of "own employee", who alone holds the policy. */
export const creditRows: Rows = {
  "credits.list": WITH_SCOPE,
  "credits.named": READING_IN_SESSION,
  "credits.get": OF_EMPLOYEE,
  "credits.create": [401, 401, 403, 422, 422, 422, 422, 200, 422],
  "credits.approve": DECIDING,
  "credits.decline": DECIDING,
  // The admin has decided.
  "credits.undo": [401, 401, 403, 403, 403, 403, 200, 403, 404],
  "credits.cancel": [401, 401, 403, 403, 403, 403, 200, 200, 404],
};

interface Target {
  readonly home: TestOrganization;
  readonly owner: TestEmployee;
  /** One that the owner has. */
  readonly policyId: string;
}

/** Inputs aimed at a credit request of "own employee". */
export function creditInputs({ home, owner, policyId }: Target): FreshInputs {
  const one = async (): Promise<Input> => ({ id: await home.credit(owner, policyId) });
  return {
    "credits.list": () => Promise.resolve<Input>({}),
    "credits.named": () => Promise.resolve<Input>({}),
    "credits.get": one,
    "credits.create": () =>
      Promise.resolve<Input>({ policy_id: policyId, date: dayFromNow(-1), days: 0.5, note: "Stocktaking" }),
    "credits.approve": one,
    "credits.decline": async () => ({ ...(await one()), note: "busy" }),
    "credits.cancel": one,
  };
}
