import type { ReferenceData } from "@/db/organizations/organizations.store";

/** The reference data of a new organization; it can be changed later. */
export const REFERENCE_DATA: ReferenceData = {
  changeTypes: ["Hire", "Promotion", "Transfer", "Pay change", "Working hours change", "Termination"],
  terminationReasons: ["Resignation", "Dismissal", "End of contract", "Retirement", "Other"],
  accrualCycles: [
    { code: "upfront", name: "Upfront" },
    { code: "monthly", name: "Monthly" },
    { code: "semi-monthly", name: "Semi-monthly" },
    { code: "bi-weekly", name: "Bi-weekly" },
    { code: "weekly", name: "Weekly" },
  ],
};
