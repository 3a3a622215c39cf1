import {
  ApiKeyIdInput,
  ApiKeyReference,
  ApiKeys,
  CreateApiKeyInput,
  CreatedApiKey,
} from "@/contracts/api-keys";
import {
  KeyRules,
  KeyRulesEffect,
  KeyRulesInput,
  ListOrganizationKeysInput,
  OrganizationKeyPage,
} from "@/contracts/organization-keys";
import { createKey } from "@/services/api-keys/create-key";
import { foreseeKeyRules, readKeyRules, setKeyRules } from "@/services/api-keys/key-rules";
import { listKeys } from "@/services/api-keys/list-keys";
import { listOrganizationKeys } from "@/services/api-keys/list-organization-keys";
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

  revoke: portalOperation({
    summary: "Revoke an API key",
    description: "One of the caller's own, or for an admin any of the organization's.",
    scope: null,
  })
    .input(ApiKeyIdInput)
    .output(answers(ApiKeyReference))
    .mutation(({ ctx, input }) => revokeKey(ctx, input)),

  ofOrganization: portalOperation({
    summary: "List the organization's API keys with their owners",
    scope: null,
    isForAdmins: true,
  })
    .input(ListOrganizationKeysInput)
    .output(answers(OrganizationKeyPage))
    .query(({ ctx, input }) => listOrganizationKeys(ctx, input)),

  rules: portalOperation({ summary: "Read how long the organization's API keys may last", scope: null })
    .input(NoInput)
    .output(answers(KeyRules))
    .query(({ ctx }) => readKeyRules(ctx)),

  foreseeRules: portalOperation({
    summary: "Preview the effect of a maximum lifetime of API keys",
    scope: null,
    isForAdmins: true,
  })
    .input(KeyRulesInput)
    .output(answers(KeyRulesEffect))
    .query(({ ctx, input }) => foreseeKeyRules(ctx, input)),

  setRules: portalOperation({
    summary: "Set how long the organization's API keys may last",
    scope: null,
    isForAdmins: true,
  })
    .input(KeyRulesInput)
    .output(answers(KeyRulesEffect))
    .mutation(({ ctx, input }) => setKeyRules(ctx, input)),
});
