import { expect, it } from "vitest";
import { byImportance } from "./by-importance";

const limited = (name: string, annual_allowance: number) =>
  ({ name, annual_allowance, allowance_entitlement: "base_annual_allowance" }) as const;
const unlimited = (name: string) =>
  ({ name, annual_allowance: 0, allowance_entitlement: "unlimited" }) as const;

it("puts the vacation first and what has no limit last", () =>
  expect(
    byImportance([unlimited("Sick"), limited("Training", 5), limited("Vacation", 30), unlimited("Care")]).map(
      ({ name }) => name,
    ),
  ).toEqual(["Vacation", "Training", "Care", "Sick"]));
