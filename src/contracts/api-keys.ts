import { z } from "zod";
import { SCOPES } from "@/domain/permissions/scopes";
import { CreatedAt, Instant } from "./calendar/dates";
import { listOf } from "./list";
import { says } from "./says";
import { Id, Name, Timestamp, text } from "./text";

export const Scope = z.enum(SCOPES).describe("What a key may do, within its owner's role.");

export const ApiKey = z
  .object({
    id: Id.describe("The key's id, used to revoke it."),
    name: z.string().describe("The name its owner gave it."),
    description: z.string().nullable().describe("The owner's description; null if none."),
    scopes: z.array(Scope).describe("What the key may do, as far as its owner's role allows."),
    expires_at: Instant.nullable().describe("When it expires; null if it never does."),
    last_used_at: Instant.nullable().describe("When it was last used, to the minute; null if never."),
    created_at: CreatedAt,
  })
  .describe("A key as its owner sees it; the secret is never part of it.");
export const ApiKeys = z.array(ApiKey);

export const CreateApiKeyInput = z.strictObject({
  name: Name,
  description: text({ max: 300 }).optional(),
  scopes: listOf(Scope, { max: SCOPES.length }).refine(
    (scopes) => scopes.length > 0,
    says("input.choose_a_scope"),
  ),
  expires_at: Timestamp.nullable().optional(),
});

/** The only time the secret is shown. */
export const CreatedApiKey = ApiKey.extend({ key: z.string() });
export const ApiKeyIdInput = z.strictObject({ id: Id });
export const ApiKeyReference = z.object({ id: Id });
export type ApiKey = z.infer<typeof ApiKey>;
export type CreatedApiKey = z.infer<typeof CreatedApiKey>;
export type ApiKeys = z.infer<typeof ApiKeys>;
export type CreateApiKeyInput = z.infer<typeof CreateApiKeyInput>;
export type ApiKeyIdInput = z.infer<typeof ApiKeyIdInput>;
export type ApiKeyReference = z.infer<typeof ApiKeyReference>;
