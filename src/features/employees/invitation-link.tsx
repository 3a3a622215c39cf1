"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/button";
import { CopyButton } from "@/components/copy-button";
import { Dialog, DialogActions } from "@/components/dialog";
import { Notice } from "@/components/notice";
import { useInstants } from "@/features/dates/use-instants";

interface InvitationLinkProps {
  name: string;
  link: string;
  until: string;
  onClose: () => void;
}

/** The link of an invitation, the one time that it can be seen. */
export function InvitationLink({ name, link, until, onClose }: InvitationLinkProps) {
  const t = useTranslations("employees");
  const instants = useInstants();
  return (
    <Dialog
      title={t("link_title", { name })}
      isOpen
      onClose={onClose}
      closeLabel={t("close")}
      // A click beside it must not lose what cannot be shown again.
      isDismissable={false}
    >
      <Notice tone="warn">{t("link_once")}</Notice>
      <div className="flex flex-wrap items-center gap-3 rounded border bg-sunken p-3">
        <code className="min-w-0 grow basis-48 font-mono text-small wrap-anywhere">{link}</code>
        <CopyButton text={link} label={t("copy")} doneLabel={t("copied")} />
      </div>
      <p>{t("link_until", { date: instants(until) })}</p>
      <p className="text-small text-muted">{t("link_existing")}</p>
      <DialogActions>
        <Button variant="primary" onPress={onClose}>
          {t("link_done")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
