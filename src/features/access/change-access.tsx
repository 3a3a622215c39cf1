"use client";

import { useState } from "react";
import { Button } from "@/components/button";
import { Dialog, DialogActions } from "@/components/overlays/dialog";
import type { AccessOfPerson } from "@/contracts/people/access";
import { SelectionBar } from "@/features/tables/selection-bar";
import { useTranslations } from "@/features/words/use-translations";
import { type AccessChange, useChangeAccess } from "./use-change-access";

interface ChangeAccessProps {
  chosen: readonly AccessOfPerson[];
  clear: () => void;
}

/** What can be done about the access of the chosen people; what takes something away is asked for once. */
export function ChangeAccess({ chosen, clear }: ChangeAccessProps) {
  const t = useTranslations("access");
  const [asked, setAsked] = useState<Exclude<AccessChange, "remind"> | null>(null);
  const { change, pending } = useChangeAccess(() => {
    setAsked(null);
    clear();
  });
  const ids = chosen.map(({ id }) => id);
  const total = (of: "sessions" | "keys") => chosen.reduce((sum, person) => sum + person[of], 0);
  const hasNewcomers = chosen.some(({ state }) => state === "invited" || state === "uninvited");
  return (
    <>
      <SelectionBar selection={{ chosen, clear }}>
        <Button size="small" isDisabled={total("sessions") === 0} onPress={() => setAsked("endSessions")}>
          {t("end_sessions")}
        </Button>
        <Button size="small" isDisabled={total("keys") === 0} onPress={() => setAsked("revokeKeys")}>
          {t("revoke_keys")}
        </Button>
        <Button
          size="small"
          isDisabled={!hasNewcomers}
          isPending={pending === "remind"}
          onPress={() => change("remind", ids)}
        >
          {t("remind")}
        </Button>
      </SelectionBar>
      {asked === null ? null : (
        <Dialog
          role="alertdialog"
          title={t(`ask.${asked}.title`, { count: chosen.length })}
          isOpen
          onClose={() => setAsked(null)}
          closeLabel={t("close")}
        >
          <p>{t(`ask.${asked}.consequence`)}</p>
          <DialogActions>
            <Button onPress={() => setAsked(null)}>{t("keep")}</Button>
            <Button variant="danger" isPending={pending === asked} onPress={() => change(asked, ids)}>
              {t(`ask.${asked}.confirm`)}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
}
