import { z } from "zod";
import { SCOPES } from "@/domain/permissions/scopes";
import { Instant } from "./dates";
import { Id, Name, Timestamp, text } from "./text";

export const Scope = z.enum(SCOPES).describe("What a key may do; the owner's role bounds it.");

export const ApiKey = z
  .object({
    id: Id,
    name: z.string(),
    description: z.string().nullable(),
    scopes: z.array(Scope),
    expires_at: Instant.nullable().describe("Null: never."),
    last_used_at: Instant.nullable().describe("To the minute; null: not yet."),
    created_at: Instant,
  })
  .describe("A key as its owner sees it; the secret is never part of it.");
export const ApiKeys = z.array(ApiKey);

export const CreateApiKeyInput = z.strictObject({
  name: Name,
  description: text({ max: 300 }).optional(),
  scopes: z.array(Scope).min(1, { error: "Choose at least one scope." }),
  expires_at: Timestamp.nullable().optional(),
});

/** The only time the secret is shown. */
export const CreatedApiKey = ApiKey.extend({ key: z.string() });
export const ApiKeyIdInput = z.strictObject({ id: Id });
export const ApiKeyReference = z.object({ id: Id });
export type ApiKey = z.infer<typeof ApiKey>;
export type CreatedApiKey = z.infer<typeof CreatedApiKey>;
