import { randomUUID } from "node:crypto";
import type { TestOrganization } from "../worlds/organization-builder";
import {
  FOR_ADMINS,
  FOR_ITS_ADMINS,
  type FreshInputs,
  type Input,
  READING_IN_SESSION,
  READING_ONE,
  type Rows,
  textOf,
  WITH_SCOPE,
} from "./matrix-rows";

/** Who may do what in the directory, the reference data and the MCP settings. */
export const directoryRows: Rows = {
  "departments.list": WITH_SCOPE,
  "departments.get": READING_ONE,
  "departments.managers": READING_IN_SESSION,
  "departments.create": FOR_ADMINS,
  "departments.update": FOR_ITS_ADMINS,
  "departments.delete": FOR_ITS_ADMINS,
  // Ids that are another organization's are ignored.
  "departments.deleteSeveral": FOR_ADMINS,
  "departments.restore": FOR_ITS_ADMINS,
  "employmentTypes.list": WITH_SCOPE,
  "employmentTypes.get": READING_ONE,
  "employmentTypes.create": FOR_ADMINS,
  "employmentTypes.update": FOR_ITS_ADMINS,
  "employmentTypes.delete": FOR_ITS_ADMINS,
  // Only the home organization has settings.
  "mcpSettings.get": READING_ONE,
  "mcpSettings.update": FOR_ITS_ADMINS,
  "mcpSettings.setUp": [401, 401, 401, 403, 403, 403, 409, 403, 200],
  "positions.list": WITH_SCOPE,
  "positions.get": READING_ONE,
  "positions.create": FOR_ADMINS,
  "positions.update": FOR_ITS_ADMINS,
  "positions.delete": FOR_ITS_ADMINS,
  "positions.deleteSeveral": FOR_ADMINS,
  "referenceData.accrualCycles": WITH_SCOPE,
  "referenceData.changeTypes": WITH_SCOPE,
  "referenceData.terminationReasons": WITH_SCOPE,
  "sites.list": WITH_SCOPE,
  "sites.get": READING_ONE,
  "sites.create": FOR_ADMINS,
  "sites.update": FOR_ITS_ADMINS,
  "sites.delete": FOR_ITS_ADMINS,
  "sites.regions": READING_IN_SESSION,
  "sites.foreseeUpdate": [401, 401, 401, 403, 403, 403, 200, 403, 404],
};

/** Inputs aimed at entries of the home organization. */
export function directoryInputs(home: TestOrganization, elsewhere: TestOrganization): FreshInputs {
  const fresh = (): Promise<Input> => Promise.resolve({ name: `New ${randomUUID()}` });
  const idOf =
    (...entry: Parameters<TestOrganization["entry"]>) =>
    async (): Promise<Input> => ({
      id: await home.entry(...entry),
    });
  const withName = (id: () => Promise<Input>) => async () => ({ ...(await id()), ...(await fresh()) });
  const several = (id: () => Promise<Input>) => async (): Promise<Input> => ({
    ids: [textOf((await id()).id)],
  });
  const department = idOf("departments");
  const employmentType = idOf("employment_types");
  const position = idOf("positions");
  const site = idOf("sites");
  const settings = async (): Promise<Input> => {
    await home.mcpSettings("none");
    await elsewhere.mcpSettings(null);
    return { access: "all_employees" };
  };
  return {
    "departments.list": () => Promise.resolve({}),
    "departments.get": department,
    "departments.managers": () => Promise.resolve({}),
    "departments.create": fresh,
    "departments.update": withName(department),
    "departments.delete": department,
    "departments.deleteSeveral": several(department),
    "departments.restore": idOf("departments", { deleted_at: new Date() }),
    "employmentTypes.get": employmentType,
    "employmentTypes.create": fresh,
    "employmentTypes.update": withName(employmentType),
    "employmentTypes.delete": employmentType,
    "mcpSettings.get": async () => {
      await settings();
      return {};
    },
    "mcpSettings.update": settings,
    "mcpSettings.setUp": settings,
    "positions.get": position,
    "positions.create": fresh,
    "positions.update": withName(position),
    "positions.delete": position,
    "positions.deleteSeveral": several(position),
    "sites.get": site,
    "sites.regions": () => Promise.resolve<Input>({ country_code: "DE" }),
    "sites.create": async () => ({ ...(await fresh()), country_code: "DE", time_zone: "Europe/Berlin" }),
    "sites.update": withName(site),
    "sites.delete": site,
    "sites.foreseeUpdate": withName(site),
  };
}
