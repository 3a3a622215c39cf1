import type { TestEmployee, TestOrganization } from "../worlds/organization-builder";
import type { FreshInputs, Row, Rows } from "./matrix-rows";

const ADMINS: Row = [401, 401, 401, 403, 403, 403, 200, 403, 200];
const ITS_ADMINS: Row = [401, 401, 401, 403, 403, 403, 200, 403, 404];
/** Of several people, an unknown one is a wrong field. */
const ADMINS_OF_SEVERAL: Row = [401, 401, 401, 403, 403, 403, 200, 403, 422];

/** Who may see and end how others get into the organization: its admins. */
export const accessRows: Rows = {
  "access.list": ADMINS,
  "access.get": ITS_ADMINS,
  "access.endSessions": ADMINS_OF_SEVERAL,
  "access.remind": ADMINS_OF_SEVERAL,
  "access.revokeKeys": ADMINS_OF_SEVERAL,
  "audit.export": ITS_ADMINS,
};

/** Inputs aimed at "own employee", or at somebody new where the others need what would be taken away. */
export function accessInputs({ home, owner }: { home: TestOrganization; owner: TestEmployee }): FreshInputs {
  const newcomer = async () => ({ employee_ids: [await home.uninvited()] });
  const withKey = async () => {
    const employee = await home.employee(crypto.randomUUID());
    await home.key(employee);
    return { employee_ids: [employee.id] };
  };
  return {
    "access.list": () => Promise.resolve({}),
    "access.get": () => Promise.resolve({ id: owner.id }),
    "access.endSessions": withKey,
    "access.remind": newcomer,
    "access.revokeKeys": withKey,
    "audit.export": () => Promise.resolve({ employee_id: owner.id }),
  };
}
