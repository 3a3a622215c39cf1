import type { TestEmployee, TestOrganization } from "../worlds/organization-builder";
import type { FreshInputs, Rows } from "./matrix-rows";

/** Mails that were given up are their organization's admins'; elsewhere there are others. */
export const deadLetterRows: Rows = {
  "deadLetters.list": [401, 401, 401, 403, 403, 403, 200, 403, 200],
  "deadLetters.sendAgain": [401, 401, 401, 403, 403, 403, 200, 403, 200],
};

/** Each call has one of its own. */
export function deadLetterInputs({
  home,
  owner,
}: {
  home: TestOrganization;
  owner: TestEmployee;
}): FreshInputs {
  return {
    "deadLetters.list": () => Promise.resolve({}),
    "deadLetters.sendAgain": async () => ({ ids: [await home.deadLetter(owner)] }),
  };
}
