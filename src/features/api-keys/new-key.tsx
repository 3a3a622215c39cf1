"use client";

import { useState } from "react";
import type { CreatedApiKey } from "@/contracts/api-keys";
import { useTranslations } from "@/features/words/use-translations";
import { KeyForm } from "./key-form";
import { EMPTY_KEY } from "./key-values";
import { CLIENT_SCOPES } from "./scope-groups";
import { Secret } from "./secret";

interface NewKeyProps {
  baseUrl: string;
  /** Whether it is to be used by an AI client, which needs to read much and to ask for little. */
  isForClient: boolean;
}

/** Makes a key, then shows its secret the one time that it can be seen. */
export function NewKey({ baseUrl, isForClient }: NewKeyProps) {
  const t = useTranslations("api_keys");
  const list = isForClient ? "/account/mcp" : "/account/api-keys";
  const [created, setCreated] = useState<CreatedApiKey | null>(null);
  if (created) return <Secret created={created} baseUrl={baseUrl} next={list} />;
  return (
    <KeyForm
      values={isForClient ? { ...EMPTY_KEY, name: t("client_name"), scopes: [...CLIENT_SCOPES] } : EMPTY_KEY}
      back={list}
      onCreated={setCreated}
    />
  );
}
