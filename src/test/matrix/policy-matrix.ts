import { randomUUID } from "node:crypto";
import type { TestOrganization } from "../worlds/organization-builder";
import {
  FOR_ADMINS,
  FOR_ITS_ADMINS,
  type FreshInputs,
  type Input,
  READING_ONE,
  type Row,
  type Rows,
  WITH_SCOPE,
} from "./matrix-rows";

const IN_SESSION: Row = [401, 401, 401, 200, 200, 200, 200, 200, 200];
const READING_ONE_IN_SESSION: Row = [401, 401, 401, 200, 200, 200, 200, 200, 404];
const FOR_ITS_ADMINS_IN_SESSION: Row = [401, 401, 401, 403, 403, 403, 200, 403, 404];

/** Who may do what with policies. */
export const policyRows: Rows = {
  "policies.list": WITH_SCOPE,
  "policies.get": READING_ONE,
  "policies.configuration": READING_ONE,
  "policies.create": FOR_ADMINS,
  "policies.update": FOR_ITS_ADMINS,
  "policies.configure": FOR_ITS_ADMINS,
  "policies.presets": WITH_SCOPE,
  "policies.overview": IN_SESSION,
  "policies.versions": READING_ONE_IN_SESSION,
  "policies.people": FOR_ITS_ADMINS_IN_SESSION,
  "policies.assign": FOR_ITS_ADMINS_IN_SESSION,
  "policies.previewChange": FOR_ITS_ADMINS_IN_SESSION,
  // With a key by `?dry_run=true`, which foresee-policy-change.db.test.ts is about.
  "policies.foreseeUpdate": FOR_ITS_ADMINS_IN_SESSION,
  "policies.foreseeConfiguration": FOR_ITS_ADMINS_IN_SESSION,
  "policies.workedExample": IN_SESSION,
  "bookingLimits.list": WITH_SCOPE,
  "bookingLimits.get": READING_ONE,
  "bookingLimits.create": FOR_ADMINS,
  "bookingLimits.update": FOR_ITS_ADMINS,
  "bookingLimits.delete": FOR_ITS_ADMINS,
};

/** Nobody books then any more. */
const LONG_AGO = { start_date: "1990-01-01", end_date: "1990-01-31" };

/** Inputs aimed at policies of the home organization. */
export function policyInputs(home: TestOrganization): FreshInputs {
  const one = async (): Promise<Input> => ({ id: await home.policy() });
  const limit = async (): Promise<Input> => ({ id: await home.bookingLimit() });
  return {
    "policies.get": one,
    "policies.configuration": one,
    "policies.create": () => Promise.resolve<Input>({ name: `Policy ${randomUUID()}` }),
    "policies.update": async () => ({ ...(await one()), color: "rose" }),
    "policies.configure": async () => ({ ...(await one()), proration: "calendar_days" }),
    "policies.presets": () => Promise.resolve<Input>({ country_code: "DE" }),
    "policies.versions": one,
    "policies.people": one,
    "policies.assign": async () => ({
      ...(await one()),
      employee_ids: [(await home.employee(randomUUID())).id],
      effective_date: "2026-01-01",
    }),
    "policies.previewChange": async () => ({ ...(await one()), proration: "calendar_days" }),
    "policies.foreseeUpdate": async () => ({ ...(await one()), proration: "calendar_days" }),
    "policies.foreseeConfiguration": async () => ({ ...(await one()), proration: "calendar_days" }),
    "bookingLimits.get": limit,
    "bookingLimits.create": () =>
      Promise.resolve<Input>({ name: "Moved out", kind: "blackout", ...LONG_AGO }),
    "bookingLimits.update": async () => ({ ...(await limit()), name: "Moved in" }),
    "bookingLimits.delete": limit,
    "policies.workedExample": () => Promise.resolve<Input>({ year: "2027" }),
  };
}
