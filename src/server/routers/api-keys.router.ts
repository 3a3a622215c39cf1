import {
  ApiKeyIdInput,
  ApiKeyReference,
  ApiKeys,
  CreateApiKeyInput,
  CreatedApiKey,
} from "@/contracts/api-keys";
import { createKey } from "@/services/api-keys/create-key";
import { listKeys } from "@/services/api-keys/list-keys";
import { revokeKey } from "@/services/api-keys/revoke-key";
import { answers } from "../answers/answers";
import { NoInput } from "../trpc/no-input";
import { operation, portalOperation } from "../trpc/operation";
import { t } from "../trpc/trpc";

export const apiKeysRouter = t.router({
  list: operation({
    summary: "List the caller's API keys",
    description: "Active keys of the caller in this organization, newest first; secrets are never returned.",
    scope: "api-keys:read",
    rest: { method: "GET", path: "/api-keys" },
    mcp: {
      tool: "list_api_keys",
      guide: "Call it when the user asks which keys they have or when one expires.",
    },
  })
    .input(NoInput)
    .output(answers(ApiKeys))
    .query(({ ctx }) => listKeys(ctx)),

  create: portalOperation({ summary: "Create an API key", scope: null })
    .input(CreateApiKeyInput)
    .output(answers(CreatedApiKey))
    .mutation(({ ctx, input }) => createKey(ctx, input)),

  revoke: portalOperation({ summary: "Revoke an API key", scope: null })
    .input(ApiKeyIdInput)
    .output(answers(ApiKeyReference))
    .mutation(({ ctx, input }) => revokeKey(ctx, input)),
});
