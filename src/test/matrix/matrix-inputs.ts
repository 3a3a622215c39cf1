import type { TestEmployee, TestOrganization } from "../worlds/organization-builder";
import { accessInputs } from "./access-matrix";
import { accountInputs } from "./account-matrix";
import { creditInputs } from "./credit-matrix";
import { deadLetterInputs } from "./dead-letter-matrix";
import { directoryInputs } from "./directory-matrix";
import { exchangeInputs } from "./exchange-matrix";
import { holidayInputs } from "./holiday-matrix";
import type { FreshInputs } from "./matrix-rows";
import { peopleInputs } from "./people-matrix";
import { policyInputs } from "./policy-matrix";
import { reportInputs } from "./report-matrix";
import { signOnInputs } from "./sign-on-matrix";

interface Aim {
  readonly home: TestOrganization;
  readonly elsewhere: TestOrganization;
  readonly owner: TestEmployee;
  /** One that the owner has. */
  readonly policyId: string;
}

/** The inputs of all operations that get a new target for each call. */
export function freshInputs(aim: Aim): FreshInputs {
  return {
    ...accessInputs(aim),
    ...accountInputs(aim),
    ...directoryInputs(aim.home, aim.elsewhere),
    ...holidayInputs(aim.home),
    ...policyInputs(aim.home),
    ...peopleInputs(aim),
    ...creditInputs(aim),
    ...exchangeInputs(),
    ...deadLetterInputs(aim),
    ...reportInputs(),
    ...signOnInputs(aim),
  };
}
