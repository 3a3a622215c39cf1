import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { REQUEST_STATUSES, STEP_STATUSES } from "@/domain/approval/states";
import { ATTACHMENT_TYPES } from "@/domain/attachments/attachment-rules";
import { ADJUSTMENT_KINDS } from "@/domain/balances/facts";
import { LIMIT_KINDS } from "@/domain/booking-limits/booking-limit";
import { COUNTRY_CODES } from "@/domain/directory/country-codes";
import { IMPORTED_TABLES } from "@/domain/exchange/imported-tables";
import { FEED_KINDS } from "@/domain/feeds/feed";
import { MCP_ACCESS } from "@/domain/mcp-settings/mcp-access";
import { NOTICE_KINDS } from "@/domain/notices/due-notices";
import { BELL_EVENTS } from "@/domain/notifications/bell-events";
import { isChosen } from "@/domain/notifications/choices";
import { WITHHELD } from "@/domain/notifications/mailing";
import { SET_UP_STEPS } from "@/domain/organizations/set-up-steps";
import { SCOPES } from "@/domain/permissions/scopes";
import {
  ACCRUAL_CYCLES,
  ALLOWANCE_ENTITLEMENTS,
  ATTACHMENT_REQUIREMENTS,
  CLOSING_FREQUENCIES,
  DEDUCTIBLE_DAYS,
  NOTICE_PERIODS,
  POLICY_COLORS,
  PRORATIONS,
  SHORTEST_REQUEST_AMOUNTS,
} from "@/domain/policies/policy-settings";
import { DAY_PARTS } from "@/domain/time-off/time-off-dates";
import { type TestDatabase, testDatabase } from "@/test/database/database";

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.drop());

/** The values that a check of the form `column IN (…)` lists, in its order. */
async function listedIn(owner: pg.Pool, constraint: string): Promise<string[]> {
  const { rows } = await owner.query<{ definition: string }>(
    "SELECT pg_get_constraintdef(oid) AS definition FROM pg_constraint WHERE conname = $1",
    [constraint],
  );
  return [...(rows[0]?.definition ?? "").matchAll(/'([^']*)'::text/g)].map(([, value = ""]) => value);
}

describe("the database lists exactly the values of the domain in", () => {
  it.each<[string, readonly string[]]>([
    ["requests_status_check", REQUEST_STATUSES],
    ["approval_steps_status_check", STEP_STATUSES],
    ["requests_start_date_type_check", DAY_PARTS],
    ["requests_end_date_type_check", DAY_PARTS],
    ["holidays_part_type_check", DAY_PARTS],
    ["attachments_content_type_check", ATTACHMENT_TYPES],
    ["api_keys_scopes_check", SCOPES],
    ["organizations_skipped_steps_check", SET_UP_STEPS],
    ["feeds_kind_check", FEED_KINDS],
    ["booking_limits_kind_check", LIMIT_KINDS],
    ["import_mappings_table_name_check", IMPORTED_TABLES],
    ["notices_kind_check", NOTICE_KINDS],
    ["employees_muted_mails_check", BELL_EVENTS.filter((event) => isChosen(event, "mail"))],
    ["employees_muted_bells_check", BELL_EVENTS.filter((event) => isChosen(event, "bell"))],
    ["outbox_withheld_check", WITHHELD],
    ["adjustments_kind_check", ADJUSTMENT_KINDS],
    ["policies_color_check", POLICY_COLORS],
    ["policies_request_attachment_requirement_check", ATTACHMENT_REQUIREMENTS],
    ["policies_notice_period_check", NOTICE_PERIODS],
    ["policies_shortest_request_amount_check", SHORTEST_REQUEST_AMOUNTS],
    ["policy_versions_allowance_entitlement_check", ALLOWANCE_ENTITLEMENTS],
    ["policy_versions_balance_closing_frequency_check", CLOSING_FREQUENCIES],
    ["policy_versions_deductible_days_check", DEDUCTIBLE_DAYS],
    ["policy_versions_accrual_cycle_check", ACCRUAL_CYCLES],
    ["accrual_cycles_code_check", ACCRUAL_CYCLES],
    ["policy_versions_proration_check", PRORATIONS],
    ["mcp_settings_access_check", MCP_ACCESS],
  ])("%s", async (constraint, values) => {
    expect((await listedIn(db.owner, constraint)).sort()).toEqual([...values].sort());
  });
});

it("takes the country codes that the domain takes, of all pairs of letters", async () => {
  const { rows } = await db.owner.query<{ code: string }>(`
    SELECT chr(a) || chr(b) AS code FROM generate_series(65, 90) a, generate_series(65, 90) b
    WHERE hiatus.is_country_code(chr(a) || chr(b)) ORDER BY 1`);
  expect(rows.map(({ code }) => code)).toEqual([...COUNTRY_CODES].sort());
});

it("numbers half days without a gap, over months, leap days and the turn of the century", async () => {
  const { rows } = await db.owner.query<{ slots: string; expected: string }>(`
    SELECT hiatus.slots(d::date, 'AM', d::date, 'AM')::text || hiatus.slots(d::date, 'PM', d::date, 'PM')::text AS slots,
      format('[%s,%s)[%s,%s)', 2 * n, 2 * n + 1, 2 * n + 1, 2 * n + 2) AS expected
    FROM (SELECT d, row_number() OVER (ORDER BY d) - 1 - (DATE '2000-01-01' - DATE '1900-01-01') AS n
      FROM generate_series(TIMESTAMP '1900-01-01', TIMESTAMP '2199-12-31', '1 day') d) days
    WHERE hiatus.slots(d::date, 'AM', d::date, 'AM')::text || hiatus.slots(d::date, 'PM', d::date, 'PM')::text
      <> format('[%s,%s)[%s,%s)', 2 * n, 2 * n + 1, 2 * n + 1, 2 * n + 2)`);
  expect(rows).toEqual([]);
});

it("joins the half days of several dates into one run", async () => {
  const { rows } = await db.owner.query<{ slots: string }>(
    "SELECT hiatus.slots('2000-01-01', 'PM', '2000-01-03', 'AM')::text AS slots",
  );
  expect(rows).toEqual([{ slots: "[1,5)" }]);
});
