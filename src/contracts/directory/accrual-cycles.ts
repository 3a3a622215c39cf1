import { z } from "zod";
import { ACCRUAL_CYCLES } from "@/domain/policies/policy-settings";
import { Entry } from "./entries";

export const AccrualCycle = Entry.extend({
  code: z.enum(ACCRUAL_CYCLES).describe("The value of a policy's `accrual_cycle`."),
}).describe("How often allowance can be credited; a policy's configuration refers to it by `code`.");
export const AccrualCycles = z.array(AccrualCycle);
