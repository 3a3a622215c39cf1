import { expect, it } from "vitest";
import { refusalsByField } from "./refusals-by-field";

const refusal = (path: string) => ({ path, code: "x", message: "" });

it.each([
  ["/start_date", "dates"],
  ["/end_date", "dates"],
  ["/start_date_type", "halves"],
  ["/note", "note"],
  ["/attachments", "attachments"],
  ["/attachments/3", "attachments"],
  ["/policy_id", "policy"],
  ["/employee_id", "employee"],
  ["", "form"],
  ["/surprise", "form"],
] as const)("%s stands at %s", (path, part) =>
  expect(refusalsByField([refusal(path)])[part]).toHaveLength(1),
);

it("keeps the order of several at one place", () => {
  const both = [refusal("/start_date"), refusal("/end_date")];
  expect(refusalsByField(both).dates).toEqual(both);
});
