import { dayFromNow, type TestOrganization } from "../worlds/organization-builder";
import {
  FOR_ADMINS,
  FOR_ITS_ADMINS,
  type FreshInputs,
  type Input,
  READING_IN_SESSION,
  READING_ONE,
  type Row,
  type Rows,
  WITH_SCOPE,
} from "./matrix-rows";

const ADMINS_IN_SESSION: Row = [401, 401, 401, 403, 403, 403, 200, 403, 200];

/** Who may do what with holidays. */
export const holidayRows: Rows = {
  "holidays.list": WITH_SCOPE,
  "holidays.get": READING_ONE,
  "holidays.create": FOR_ADMINS,
  "holidays.update": FOR_ITS_ADMINS,
  "holidays.delete": FOR_ITS_ADMINS,
  "holidays.previewChange": [401, 401, 401, 403, 403, 403, 200, 403, 404],
  "holidays.publicHolidays": READING_IN_SESSION,
  "holidays.importPublic": ADMINS_IN_SESSION,
  // The ids are no target: another organization's are wrong, not unknown.
  "holidays.copyToNextYear": [401, 401, 401, 403, 403, 403, 200, 403, 422],
};

/** Inputs aimed at holidays of the home organization. */
export function holidayInputs(home: TestOrganization): FreshInputs {
  const fields = { name: "A day off", start_date: dayFromNow(400), end_date: dayFromNow(400) };
  const id = () => home.holiday(fields);
  return {
    "holidays.get": async () => ({ id: await id() }),
    "holidays.create": () => Promise.resolve<Input>({ ...fields, country_code: "DE" }),
    "holidays.update": async () => ({ id: await id(), name: "Another" }),
    "holidays.delete": async () => ({ id: await id() }),
    "holidays.previewChange": async () => ({ kind: "delete", id: await id() }),
    "holidays.publicHolidays": () => Promise.resolve<Input>({ country_code: "DE", year: "2026" }),
    "holidays.importPublic": () =>
      Promise.resolve<Input>({ country_code: "DE", year: "2026", keys: ["2026-01-01 Neujahr"] }),
    "holidays.copyToNextYear": async () => ({ ids: [await id()] }),
  };
}
