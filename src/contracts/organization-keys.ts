import { z } from "zod";
import { LONGEST_KEY_DAYS } from "@/domain/api-keys/key-life";
import { Scope } from "./api-keys";
import { pageOf } from "./page";
import { Id } from "./text";

export const ListOrganizationKeysInput = z.strictObject({
  limit: z.int().min(1).max(200).default(50),
  cursor: z.string().max(200).nullish(),
});

/** A living key as the organization's admins see it. */
export const OrganizationKey = z.object({
  id: Id,
  name: z.string(),
  /** Its first characters. */
  prefix: z.string(),
  employee: z.object({ id: Id, name: z.string() }),
  scopes: z.array(Scope),
  created_at: z.string(),
  expires_at: z.string().nullable(),
  last_used_at: z.string().nullable(),
});
/** Newest first. */
export const OrganizationKeyPage = pageOf(z.array(OrganizationKey));

const LongestDays = z.int().min(1).max(LONGEST_KEY_DAYS).nullable();

/** Null: keys may last forever. */
export const KeyRules = z.object({ longest_days: LongestDays });
export const KeyRulesInput = z.strictObject({ longest_days: LongestDays });
/** What a rule does to the keys that are there: how many end at once, and how many earlier than they would. */
export const KeyRulesEffect = z.object({ ended: z.int().min(0), shortened: z.int().min(0) });

export type ListOrganizationKeysInput = z.infer<typeof ListOrganizationKeysInput>;
export type OrganizationKey = z.infer<typeof OrganizationKey>;
export type OrganizationKeyPage = z.infer<typeof OrganizationKeyPage>;
export type KeyRules = z.infer<typeof KeyRules>;
export type KeyRulesInput = z.infer<typeof KeyRulesInput>;
export type KeyRulesEffect = z.infer<typeof KeyRulesEffect>;
