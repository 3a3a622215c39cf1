import { z } from "zod";
import { ACCRUAL_CYCLES } from "@/domain/policies/policy-settings";
import { Entry } from "./entries";

export const AccrualCycle = Entry.extend({
  code: z.enum(ACCRUAL_CYCLES).describe("What a policy's `accrual_cycle` is set to."),
}).describe("How often allowance can be credited; `code` is what a policy's configuration calls it.");
export const AccrualCycles = z.array(AccrualCycle);
