"use client";

import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTRPC } from "@/client/trpc";
import type { CreatedApiKey } from "@/contracts/api-keys";
import { useTranslations } from "@/features/words/use-translations";
import { firstChoice } from "./expiry";
import { KeyForm } from "./key-form";
import { EMPTY_KEY } from "./key-values";
import { CLIENT_SCOPES } from "./scope-groups";
import { Secret } from "./secret";

interface NewKeyProps {
  baseUrl: string;
  /** Whether it is for an AI client, which needs many read scopes and few others. */
  isForClient: boolean;
}

/** Creates a key, then shows its secret, the only time that it can be seen. */
export function NewKey({ baseUrl, isForClient }: NewKeyProps) {
  const t = useTranslations("api_keys");
  const list = isForClient ? "/account/mcp" : "/account/api-keys";
  const trpc = useTRPC();
  const { longest_days } = useSuspenseQuery(trpc.apiKeys.rules.queryOptions()).data;
  const [created, setCreated] = useState<CreatedApiKey | null>(null);
  if (created) return <Secret created={created} baseUrl={baseUrl} next={list} />;
  const empty = { ...EMPTY_KEY, expiry: firstChoice(longest_days) };
  return (
    <KeyForm
      longestDays={longest_days}
      values={isForClient ? { ...empty, name: t("client_name"), scopes: [...CLIENT_SCOPES] } : empty}
      back={list}
      onCreated={setCreated}
    />
  );
}
