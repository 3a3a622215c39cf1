import type { Preset } from "./preset";

const UNLIMITED = { allowance_entitlement: "unlimited", annual_allowance: 0 } as const;

/**
 * Policies that most organizations begin with. Sick days are reported, not requested; unpaid leave is
 * requested, with a reason. Neither has a limit.
 */
export const EVERYWHERE: readonly Preset[] = [
  {
    id: "vacation",
    kind: "vacation",
    country: null,
    name: "Vacation",
    source: null,
    policy: { carryover_limit: 5, carryover_expiry_months: 3 },
  },
  {
    id: "sick_leave",
    kind: "sick_leave",
    country: null,
    name: "Sick leave",
    source: null,
    policy: { ...UNLIMITED, is_approval_required: false, interrupts: true },
  },
  {
    id: "unpaid_leave",
    kind: "unpaid_leave",
    country: null,
    name: "Unpaid leave",
    source: null,
    policy: { ...UNLIMITED, is_request_note_mandatory: true },
  },
];
