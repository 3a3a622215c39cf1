import type pg from "pg";
import type { Adjustment, BalanceFacts, Charge, PolicyVersion } from "@/domain/balances/facts";
import { MONDAY_TO_FRIDAY } from "@/domain/calendar/work-calendar";
import type { IsoDate } from "@/domain/dates/iso-date";

const BATCH = 500;

const VERSIONS = `
  SELECT policy_id, allowance_entitlement AS "allowanceEntitlement", annual_allowance_hundredths AS "annualAllowance",
    balance_closing_frequency AS "balanceClosingFrequency", activity_period_start AS "activityPeriodStart",
    activity_period_close AS "activityPeriodClose", accrual_cycle AS "accrualCycle", proration,
    allowance_basis AS "allowanceBasis", '[]'::jsonb AS "allowanceTiers", tier_start AS "tierStart",
    full_after_months AS "fullAfterMonths", rounding, waiting_months AS "waitingMonths",
    overdraft_limit_hundredths AS "overdraftLimit", balance_cap_hundredths AS "balanceCap",
    carryover_limit_hundredths AS "carryoverLimit", carryover_expiry_months AS "carryoverExpiryMonths",
    deductible_days AS "deductibleDays", NULL AS "effectiveDate"
  FROM policy_versions`;

const LEDGERS = `
  WITH people AS (
    SELECT organization_id, id, hire_date FROM employees
    WHERE id IN (SELECT bench.id('employee', n) FROM generate_series($1::int, $2::int) AS n)
  ), charges AS (
    SELECT r.employee_id, r.policy_id,
      json_agg(json_build_object('date', d.date, 'hundredths', d.hundredths, 'status', r.status)) AS charges
    FROM people
    JOIN requests r ON r.organization_id = people.organization_id AND r.employee_id = people.id
    CROSS JOIN LATERAL hiatus.counted_days(r.start_date, r.day_counts) AS d
    WHERE r.status IN ('pending', 'approved') AND d.hundredths > 0
    GROUP BY r.employee_id, r.policy_id
  ), adjustments AS (
    SELECT a.employee_id, a.policy_id,
      json_agg(json_build_object('date', a.date, 'hundredths', a.hundredths, 'reason', a.reason)) AS adjustments
    FROM people JOIN adjustments a ON a.organization_id = people.organization_id AND a.employee_id = people.id
    GROUP BY a.employee_id, a.policy_id
  )
  SELECT a.employee_id, a.policy_id, a.effective_date::text, people.hire_date::text, charges, adjustments
  FROM people
  JOIN policy_assignments a ON a.organization_id = people.organization_id AND a.employee_id = people.id
  LEFT JOIN charges USING (employee_id, policy_id)
  LEFT JOIN adjustments USING (employee_id, policy_id)`;

interface LedgerRow {
  employee_id: string;
  policy_id: string;
  effective_date: IsoDate;
  hire_date: IsoDate;
  charges: Omit<Charge, "requestId">[] | null;
  adjustments: Adjustment[] | null;
}

type VersionRow = PolicyVersion & { policy_id: string };

/** What decides the balance of one person under one policy. */
export interface Ledger {
  employeeId: string;
  policyId: string;
  effectiveDate: IsoDate;
  facts: BalanceFacts;
}

/** The ledgers of everybody, some people's at a time. */
export async function* readLedgers(client: pg.Client, employees: number): AsyncGenerator<Ledger[]> {
  const { rows: versions } = await client.query<VersionRow>(VERSIONS);
  const versionOf = new Map(versions.map((version) => [version.policy_id, version]));
  for (let first = 0; first < employees; first += BATCH) {
    const { rows } = await client.query<LedgerRow>(LEDGERS, [first, Math.min(first + BATCH, employees) - 1]);
    yield rows.map((row) => {
      const version = versionOf.get(row.policy_id);
      if (version === undefined) throw new Error(`Policy ${row.policy_id} has no version.`);
      const { employee_id: employeeId, policy_id: policyId, effective_date: effectiveDate } = row;
      return { employeeId, policyId, effectiveDate, facts: factsOf(row, version) };
    });
  }
}

function factsOf(row: LedgerRow, version: PolicyVersion): BalanceFacts {
  return {
    versions: [version],
    assignments: [{ effectiveDate: row.effective_date, endEffectiveDate: null }],
    employment: { hireDate: row.hire_date, endDate: null },
    earning: { serviceStartDate: null, allowances: [], usualWeek: MONDAY_TO_FRIDAY, patterns: [] },
    adjustments: row.adjustments ?? [],
    charges: (row.charges ?? []).map((charge) => ({ ...charge, requestId: null })),
    opening: null,
  };
}
