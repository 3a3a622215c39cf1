import { randomUUID } from "node:crypto";
import { USUAL_MAPPING } from "@/domain/exchange/mapping/import-mapping";
import { digestOf } from "@/services/exchange/import-progress";
import type { FreshInputs, Input, Row, Rows } from "./matrix-rows";

const ADMINS_IN_SESSION: Row = [401, 401, 401, 403, 403, 403, 200, 403, 200];

/** Who may take tables out of an organization and bring them in: admins, of their own. */
export const exchangeRows: Rows = {
  "exchange.exportTable": ADMINS_IN_SESSION,
  "exchange.checkImport": ADMINS_IN_SESSION,
  "exchange.importTable": ADMINS_IN_SESSION,
  "exchange.readColumns": ADMINS_IN_SESSION,
  "exchange.setMapping": ADMINS_IN_SESSION,
  "exchange.exportRejected": ADMINS_IN_SESSION,
};

/** Inputs that are right in every organization. */
export function exchangeInputs(): FreshInputs {
  const header = "email,name,hire_date";
  const somebody = (email: string) => `${header}\n${email},New,2026-01-01\n`;
  return {
    "exchange.exportTable": () => Promise.resolve<Input>({ table: "employees" }),
    "exchange.checkImport": () =>
      Promise.resolve<Input>({ table: "employees", file: somebody("new@import.example") }),
    "exchange.readColumns": () =>
      Promise.resolve<Input>({ table: "employees", file: somebody("new@import.example") }),
    "exchange.exportRejected": () =>
      Promise.resolve<Input>({ table: "employees", file: somebody("new@import.example") }),
    "exchange.setMapping": () =>
      Promise.resolve<Input>({ table: "openings", mapping: { ...USUAL_MAPPING, columns: [] } }),
    "exchange.importTable": async () => {
      const label = `${randomUUID()}@import.example`;
      const results = [{ row: 2, label, status: "new", changes: [], errors: [] }] as const;
      const digest = await digestOf(results, USUAL_MAPPING);
      return { table: "employees", file: somebody(label), digest };
    },
  };
}
