import { expect, it } from "vitest";
import type { z } from "zod";
import { ListBalancesInput } from "@/contracts/balances";
import { CreateSiteInput } from "@/contracts/directory/sites";
import { UpdateMcpSettingsInput } from "@/contracts/mcp/mcp-settings";
import { ListEmployeesInput } from "@/contracts/people/employees";
import { BulkIdsInput } from "@/contracts/people/references";
import { CreateRequestInput, ListRequestsInput } from "@/contracts/time-off";
import { Repeated } from "../http/url";
import { ENGLISH } from "../words/words";
import { validationFailed } from "./validation";

/** What is said of an input, by field. */
function said(schema: z.ZodType, input: unknown): Record<string, string> {
  const { error } = schema.safeParse(input);
  if (error === undefined) return {};
  const { errors } = validationFailed(error, input);
  return Object.fromEntries(
    errors.map(({ path, code, sentence }) => [path, `${code}: ${ENGLISH.say(sentence)}`]),
  );
}

it.each<[z.ZodType, unknown, string, string]>([
  [CreateRequestInput, { policy_id: "x" }, "/policy_id", "invalid_format: Must be an id, "],
  [CreateRequestInput, { note: 5 }, "/note", "invalid_type: Must be a string."],
  [CreateRequestInput, { note: null }, "/note", "invalid_type: Must be a string, not null."],
  [
    CreateRequestInput,
    { start_date_type: "am" },
    "/start_date_type",
    "invalid_value: Must be one of FULL_DAY, AM, PM.",
  ],
  [
    CreateRequestInput,
    { attachments: Array(11).fill(new File([], "a")) },
    "/attachments",
    "too_many: Must have at most 10 items.",
  ],
  [
    CreateRequestInput,
    { attachments: ["a"] },
    "/attachments/0",
    "invalid_type: Must be a file, sent as multipart/form-data.",
  ],
  [BulkIdsInput, { ids: "a" }, "/ids", "invalid_type: Must be a list."],
  [BulkIdsInput, { ids: ["a"] }, "/ids/0", "invalid_format: Must be an id, "],
  [ListBalancesInput, { employee_id: "a" }, "/employee_id", "invalid_format: Must be an id, "],
  [ListEmployeesInput, { limit: "0" }, "/limit", "too_small: Must be at least 1."],
  [ListEmployeesInput, { limit: "201" }, "/limit", "too_big: Must be at most 200."],
  [ListEmployeesInput, { limit: "1.5" }, "/limit", "invalid_type: Must be a whole number."],
  [ListEmployeesInput, { limit: "many" }, "/limit", "invalid_type: Must be a whole number."],
  [ListEmployeesInput, { limit: "1e1" }, "/limit", "invalid_type: Must be a whole number."],
  [
    ListEmployeesInput,
    { limit: new Repeated() },
    "/limit",
    "repeated: This parameter is given more than once.",
  ],
  [
    ListRequestsInput,
    { from: "2026-03-03", to: "2026-03-02" },
    "/to",
    "before_start: Must not be before `from`.",
  ],
  [ListEmployeesInput, { cursor: "a".repeat(201) }, "/cursor", "too_long: Must have at most 200 characters."],
  [ListRequestsInput, { status: "pending,open" }, "/status", "invalid_value: Must be one of pending, "],
  [ListRequestsInput, { status: "" }, "/status", "invalid_value: Must be one of pending, "],
  [ListRequestsInput, { status: "pending,".repeat(9) }, "/status", "too_many: Must have at most 4 items."],
  [ListRequestsInput, { status: ["open"] }, "/status/0", "invalid_value: Must be one of pending, "],
  [ListRequestsInput, { status: [] }, "/status", "too_small: Must have at least 1 item."],
  [ListRequestsInput, { sort: "+created_at" }, "/sort", "invalid_value: Must be one of created_at, "],
  [
    ListRequestsInput,
    { updated_since: "2026-03-02" },
    "/updated_since",
    "invalid_format: Must be a timestamp ",
  ],
  [ListRequestsInput, { awaiting_me: "perhaps" }, "/awaiting_me", "invalid_value: Must be true or false."],
])("says what a value must be: %#", (schema, input, path, words) => {
  expect(said(schema, input)[path]).toContain(words);
});

it("says of a closed set as of a text that it is required", () => {
  expect(said(UpdateMcpSettingsInput, {})).toEqual({ "/access": "required: This field is required." });
  expect(said(CreateSiteInput, { name: "Kiel", time_zone: "Europe/Berlin" })).toEqual({
    "/country_code": "required: This field is required.",
  });
});

it("leaves what a contract says itself", () => {
  expect(said(CreateSiteInput, { name: "", country_code: "de", time_zone: "CEST" })).toEqual({
    "/name": "too_short: Must not be empty.",
    "/country_code": "invalid_value: Must be a country code such as DE.",
    "/time_zone": "invalid_time_zone: Must be a time zone such as Europe/Berlin.",
  });
});
