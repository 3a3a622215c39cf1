import type { Hundredths } from "@/domain/amount";
import type { BalanceFacts, CarriedLot, Opening, PolicyVersion } from "@/domain/balances/facts";
import type { IsoDate } from "@/domain/dates/iso-date";
import type {
  AttachmentRequirement,
  NoticePeriod,
  PolicyColor,
  ShortestRequestAmount,
} from "@/domain/policies/policy-settings";
import type { EmployeeFacts } from "./employee-facts";

/** What a policy says at once, undated. */
export interface PolicyNow {
  readonly id: string;
  readonly name: string;
  readonly color: PolicyColor;
  readonly isActive: boolean;
  readonly isApprovalRequired: boolean;
  readonly isRequestNoteMandatory: boolean;
  readonly requestAttachmentRequirement: AttachmentRequirement;
  readonly noticePeriod: NoticePeriod | null;
  readonly noticePeriodCount: number | null;
  readonly shortestRequestAmount: ShortestRequestAmount;
  readonly countryCode: string;
  readonly documentTemplateId: string | null;
}

/** An entry of `hiatus.policy_facts` as JSON. */
export interface PolicyRow extends PolicyNow {
  readonly versions: readonly PolicyVersion[];
  readonly assignments: readonly (readonly [IsoDate, IsoDate | null])[];
  readonly adjustments: readonly (readonly [IsoDate, Hundredths, string | null])[] | null;
  readonly charges: readonly (readonly [IsoDate, Hundredths, "pending" | "approved", string])[] | null;
  readonly opening: { readonly from: IsoDate; readonly lots: readonly CarriedLot[] } | null;
}

/** A policy that an employee holds or held, with all that decides its balance. */
export interface HeldPolicy {
  readonly policy: PolicyNow;
  readonly balance: BalanceFacts;
}

/** The policy and its balance's facts, from a row and the employee who holds it. */
export function heldPolicyOf(row: PolicyRow, employee: EmployeeFacts): HeldPolicy {
  return {
    policy: row,
    balance: {
      versions: row.versions,
      assignments: row.assignments.map(([effectiveDate, endEffectiveDate]) => ({
        effectiveDate,
        endEffectiveDate,
      })),
      employment: { hireDate: employee.hireDate, endDate: employee.endDate },
      adjustments: (row.adjustments ?? []).map(([date, hundredths, reason]) => ({
        date,
        hundredths,
        reason,
      })),
      charges: (row.charges ?? []).map(([date, hundredths, status, requestId]) => ({
        date,
        hundredths,
        status,
        requestId,
      })),
      opening: row.opening satisfies Opening | null,
    },
  };
}
