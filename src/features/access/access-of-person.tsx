"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTRPC } from "@/client/trpc";
import { Button } from "@/components/button";
import { Card } from "@/components/card";
import { Dialog, DialogActions } from "@/components/overlays/dialog";
import { Section } from "@/components/page-header";
import { useInstants } from "@/features/dates/use-instants";
import { howSignedIn } from "@/features/sessions/how-signed-in";
import { useTranslations } from "@/features/words/use-translations";
import { useChangeAccess } from "./use-change-access";

/** When somebody last signed in here, and which keys act for them, for the organization's admins. */
export function AccessOfPerson({ id, name }: { id: string; name: string }) {
  const t = useTranslations("access");
  const tSessions = useTranslations("sessions");
  const trpc = useTRPC();
  const instants = useInstants();
  const [isAsking, setAsking] = useState(false);
  const { data } = useQuery(trpc.access.get.queryOptions({ id }));
  const { change, pending } = useChangeAccess(() => setAsking(false));
  if (data === undefined) return null;
  const {
    last_sign_in_at: at,
    last_sign_in_method: method,
    last_sign_in_factor: factor,
    keys,
    state,
    has_factor,
  } = data;
  return (
    <Section title={t("title")}>
      <Card className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4">
        <div className="min-w-0 grow basis-48">
          <p className={at === null ? "text-muted" : "font-strong"}>
            {at === null ? t("no_sign_in_known") : t("signed_in_on", { date: instants(at) })}
          </p>
          {method === null ? null : (
            <p className="text-small text-muted">{tSessions(`how.${howSignedIn({ method, factor })}`)}</p>
          )}
          {state === "active" || state === "leaving" ? (
            <p className="text-small text-muted">{t(has_factor ? "has_factor" : "has_no_factor")}</p>
          ) : null}
          <p className="text-small text-muted">{t("key_count", { count: keys })}</p>
        </div>
        {keys > 0 ? <Button onPress={() => setAsking(true)}>{t("revoke_keys")}</Button> : null}
      </Card>
      <Dialog
        role="alertdialog"
        title={t("revoke_title", { name })}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        closeLabel={t("close")}
      >
        <p>{t("ask.revokeKeys.consequence")}</p>
        <DialogActions>
          <Button onPress={() => setAsking(false)}>{t("keep")}</Button>
          <Button variant="danger" isPending={pending !== null} onPress={() => change("revokeKeys", [id])}>
            {t("ask.revokeKeys.confirm")}
          </Button>
        </DialogActions>
      </Dialog>
    </Section>
  );
}
