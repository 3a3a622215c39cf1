import { z } from "zod";
import { SCOPES } from "@/domain/permissions/scopes";
import { CreatedAt, Instant } from "./calendar/dates";
import { listOf } from "./list";
import { says } from "./says";
import { Id, Name, Timestamp, text } from "./text";

export const Scope = z.enum(SCOPES).describe("What a key may do; the owner's role bounds it.");

export const ApiKey = z
  .object({
    id: Id.describe("Names the key where it is revoked."),
    name: z.string().describe("What its owner called it."),
    description: z.string().nullable().describe("What its owner noted; null: nothing."),
    scopes: z.array(Scope).describe("What it may do, as far as its owner's role allows."),
    expires_at: Instant.nullable().describe("From when on it is refused; null: never."),
    last_used_at: Instant.nullable().describe("When it was last used, to the minute; null: not yet."),
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
