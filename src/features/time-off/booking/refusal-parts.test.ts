import { expect, it } from "vitest";
import { partOf } from "./refusal-parts";

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
] as const)("%s stands at %s", (path, part) => expect(partOf(path)).toBe(part));
