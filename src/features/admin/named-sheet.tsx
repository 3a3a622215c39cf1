"use client";

import type { ReactNode } from "react";
import { Button } from "@/components/button";
import { TextInput } from "@/components/forms/field";
import { EntrySheet } from "@/features/forms/entry-sheet";
import type { SendableForm, TextField } from "@/features/forms/use-entry-form";
import { useTranslations } from "@/features/words/use-translations";
import type { Named, Noun } from "./use-named-form";

interface NamedSheetProps<Row extends Named> {
  noun: Noun;
  /** The existing entry; null for a new one. */
  named: Row | null;
  lead?: string | null;
  form: SendableForm;
  nameField: TextField;
  onClose: () => void;
  onDelete: (named: Row) => void;
  /** The fields after the name. */
  children?: ReactNode;
}

/** The sheet in which an admin creates, changes or deletes something with a name. */
export function NamedSheet<Row extends Named>({
  noun,
  named,
  lead,
  form,
  nameField,
  onClose,
  onDelete,
  children,
}: NamedSheetProps<Row>) {
  const t = useTranslations(noun);
  const tTables = useTranslations("tables");
  return (
    <EntrySheet
      form={form}
      title={named?.name ?? t("new")}
      lead={lead}
      onClose={onClose}
      submitLabel={named ? undefined : t("create")}
      aside={
        named ? (
          <Button variant="ghost" className="text-danger-ink" onPress={() => onDelete(named)}>
            {tTables("delete")}
          </Button>
        ) : null
      }
    >
      <TextInput
        label={t("name")}
        autoComplete="off"
        autoFocus={named === null}
        {...nameField({ validate: (name) => name.trim() !== "" || t("name_needed") })}
      />
      {children}
    </EntrySheet>
  );
}
