"use client";

import { useState } from "react";
import { Button } from "@/components/button";
import { later } from "@/components/overlays/later";
import type { ApiKey } from "@/contracts/api-keys";
import { useInstants } from "@/features/dates/use-instants";
import { useTranslations } from "@/features/words/use-translations";

const RevokeDialog = later(() => import("./revoke-dialog").then((module) => module.RevokeDialog), {
  isSoon: true,
  isWanted: ({ apiKey }) => apiKey !== null,
});

/** Keys with what they may do, how long they last and when they were last used; each can be revoked. */
export function KeyList({ keys }: { keys: readonly ApiKey[] }) {
  const t = useTranslations("api_keys");
  const [revoking, setRevoking] = useState<ApiKey | null>(null);
  return (
    <>
      <ul aria-label={t("title")} className="divide-y rounded border bg-surface">
        {keys.map((key) => (
          <li key={key.id} className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 p-4">
            <KeyFacts apiKey={key} />
            <Button
              size="small"
              aria-label={t("revoke_key", { name: key.name })}
              onPress={() => setRevoking(key)}
            >
              {t("revoke")}
            </Button>
          </li>
        ))}
      </ul>
      <RevokeDialog apiKey={revoking} onClose={() => setRevoking(null)} />
    </>
  );
}

function KeyFacts({ apiKey }: { apiKey: ApiKey }) {
  const t = useTranslations("api_keys");
  const instants = useInstants();
  return (
    <div className="grid min-w-0 basis-72 grow gap-1">
      <h2 className="font-strong">{apiKey.name}</h2>
      {apiKey.description ? <p className="text-small whitespace-pre-line">{apiKey.description}</p> : null}
      <p className="flex flex-wrap gap-x-4 text-small text-muted">
        <span>
          {apiKey.expires_at ? t("expires", { date: instants(apiKey.expires_at) }) : t("never_expires")}
        </span>
        <span>
          {apiKey.last_used_at ? t("last_used", { date: instants(apiKey.last_used_at) }) : t("never_used")}
        </span>
        <span>{t("created", { date: instants(apiKey.created_at, "date") })}</span>
      </p>
      <ul aria-label={t("scopes")} className="mt-1 flex flex-wrap gap-1">
        {apiKey.scopes.map((scope) => (
          <li key={scope} className="rounded bg-sunken px-1.5 font-mono text-small">
            {scope}
          </li>
        ))}
      </ul>
    </div>
  );
}
