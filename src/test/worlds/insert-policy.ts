import { randomUUID } from "node:crypto";
import type pg from "pg";

/** What a test may set in a policy; everything else has a default that is large and at hand. */
export interface PolicySettings {
  readonly name?: string;
  readonly isActive?: boolean;
  readonly isApprovalRequired?: boolean;
  readonly isNoteMandatory?: boolean;
  readonly attachments?: "none" | "optional" | "mandatory";
  readonly noticeDays?: number;
  readonly shortest?: "half_day" | "day";
  readonly allowance?: number;
  readonly isUnlimited?: boolean;
  readonly waitingMonths?: number;
  readonly interrupts?: boolean;
}

/** Adds a policy with its first version, and answers its id. */
export async function insertPolicy(
  db: pg.Pool,
  organizationId: string,
  settings: PolicySettings,
): Promise<string> {
  const id = randomUUID();
  await db.query(
    `INSERT INTO policies (id, organization_id, name, color, is_active, is_approval_required, is_request_note_mandatory,
       request_attachment_requirement, notice_period, notice_period_count, shortest_request_amount, interrupts, country_code,
       credit_requests)
     VALUES ($1, $2, $3, 'teal', $4, $5, $6, $7, $8, $9, $10, $11, 'DE', 'approval')`,
    [
      id,
      organizationId,
      settings.name ?? `Policy ${id.slice(0, 8)}`,
      settings.isActive ?? true,
      settings.isApprovalRequired ?? true,
      settings.isNoteMandatory ?? false,
      settings.attachments ?? "optional",
      settings.noticeDays === undefined ? null : "days",
      settings.noticeDays ?? null,
      settings.shortest ?? "half_day",
      settings.interrupts ?? false,
    ],
  );
  await db.query(
    `INSERT INTO policy_versions (organization_id, policy_id, allowance_entitlement, annual_allowance_hundredths,
       balance_closing_frequency, activity_period_start, activity_period_close, deductible_days, accrual_cycle,
       carryover_limit_hundredths, proration, waiting_months)
     VALUES ($1, $2, $3, $4, 'annual', 1, 12, 'any_day', 'upfront', 0, 'none', $5)`,
    [
      organizationId,
      id,
      settings.isUnlimited ? "unlimited" : "base_annual_allowance",
      (settings.allowance ?? 300) * 100,
      settings.waitingMonths ?? 0,
    ],
  );
  return id;
}
