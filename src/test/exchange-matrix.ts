import type { FreshInputs, Input, Row, Rows } from "./matrix-rows";

const ADMINS_IN_SESSION: Row = [401, 401, 401, 403, 403, 403, 200, 403, 200];

/** Who may take tables out of an organization and bring them in: admins, of their own. */
export const exchangeRows: Rows = {
  "exchange.exportTable": ADMINS_IN_SESSION,
};

/** Inputs that are right in every organization. */
export function exchangeInputs(): FreshInputs {
  return {
    "exchange.exportTable": () => Promise.resolve<Input>({ table: "employees" }),
  };
}
