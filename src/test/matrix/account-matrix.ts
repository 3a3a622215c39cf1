import { randomUUID } from "node:crypto";
import type { TestEmployee, TestOrganization } from "../worlds/organization-builder";
import type { FreshInputs, Row, Rows } from "./matrix-rows";

const IN_SESSION: Row = [401, 401, 401, 200, 200, 200, 200, 200, 200];
/** What is a person's: to everybody else, admins too, it does not exist. */
const OWN: Row = [401, 401, 401, 404, 404, 404, 404, 200, 404];

/** Who may do what with a sign-in address. */
export const accountRows: Rows = {
  "account.setDefaultOrganization": [401, 401, 401, 200, 200, 200, 200, 200, 404],
  "notifications.choices": IN_SESSION,
  "notifications.choose": IN_SESSION,
  "signInEmail.ask": IN_SESSION,
  "signInEmail.confirm": OWN,
  "signInEmail.get": IN_SESSION,
  "signInEmail.link": OWN,
  "signInEmail.withdraw": IN_SESSION,
};

/** Inputs aimed at "own employee". */
export function accountInputs({ home, owner }: { home: TestOrganization; owner: TestEmployee }): FreshInputs {
  const link = async () => ({ token: await home.emailChange(owner) });
  const password = "correct horse battery";
  return {
    "account.setDefaultOrganization": () => Promise.resolve({ organization_id: home.id }),
    "notifications.choose": () =>
      Promise.resolve({ event: "time_off.reminder", channel: "mail", is_told: false }),
    "signInEmail.ask": () => Promise.resolve({ email: `${randomUUID()}@other.example`, password }),
    "signInEmail.confirm": link,
    "signInEmail.link": link,
  };
}
