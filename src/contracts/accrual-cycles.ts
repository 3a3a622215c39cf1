import { z } from "zod";
import { ACCRUAL_CYCLES } from "@/domain/policies/policy-settings";
import { Entry } from "./entries";

/** `code` is what a policy's configuration calls the cycle. */
export const AccrualCycle = Entry.extend({ code: z.enum(ACCRUAL_CYCLES) });
export const AccrualCycles = z.array(AccrualCycle);
