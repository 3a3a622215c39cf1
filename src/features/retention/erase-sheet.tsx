"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTRPC, useTRPCClient } from "@/client/trpc";
import { buttonLook } from "@/components/button-look";
import { TextInput } from "@/components/forms/field";
import { toastDone } from "@/components/overlays/toast";
import type { Leaver } from "@/contracts/people/erasure";
import { EntrySheet } from "@/features/forms/entry-sheet";
import { useEntryForm } from "@/features/forms/use-entry-form";
import { useTranslations } from "@/features/words/use-translations";

interface EraseSheetProps {
  leaver: Leaver;
  onClose: () => void;
}

/** Erases somebody, after showing what is removed and what stays, and after the name was typed. */
export function EraseSheet({ leaver, onClose }: EraseSheetProps) {
  const t = useTranslations("retention");
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const form = useEntryForm({
    values: { name: "" },
    send: ({ name }) => client.erasure.erase.mutate({ id: leaver.id, name }),
    onSent: ({ name }) => {
      toastDone(t("erased", { name }));
      onClose();
      return queryClient.invalidateQueries();
    },
  });
  return (
    <EntrySheet
      form={form}
      title={t("erase_title", { name: leaver.name })}
      lead={t("erase_lead")}
      onClose={onClose}
      submitLabel={t("erase_confirm")}
    >
      <Foresight id={leaver.id} />
      <a
        href={`/api/files/people/${leaver.id}/data`}
        download
        className={buttonLook({ size: "small", className: "self-start justify-self-start" })}
      >
        {t("export")}
      </a>
      <TextInput
        label={t("type_name", { name: leaver.name })}
        autoComplete="off"
        {...form.field("name", { validate: (name) => name.trim() === leaver.name || t("name_differs") })}
      />
    </EntrySheet>
  );
}

function Foresight({ id }: { id: string }) {
  const t = useTranslations("retention");
  const trpc = useTRPC();
  const { data } = useQuery(trpc.erasure.foresee.queryOptions({ id }));
  if (!data) return null;
  return (
    <div role="status" className="grid gap-3">
      <section>
        <h3 className="font-strong">{t("goes")}</h3>
        <p>{t("goes_always")}</p>
        <p>{t("goes_counts", data.gone)}</p>
      </section>
      <section>
        <h3 className="font-strong">{t("stays")}</h3>
        <p>{t("stays_always")}</p>
        <p>{t("stays_counts", data.kept)}</p>
      </section>
    </div>
  );
}
