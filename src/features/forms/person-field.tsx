"use client";

import { ChevronDown, X } from "lucide-react";
import { comboOnDemand, comboSide } from "@/components/forms/combo-on-demand";
import { useTranslations } from "@/features/words/use-translations";
import type { PersonFieldProps } from "./person-combo";

/** One of the people who work here, found by name; or nobody. */
export const PersonField = comboOnDemand<PersonFieldProps>(
  () => import("./person-combo").then((module) => module.PersonCombo),
  function usePersonLook({ value, onChange, placeholder, ...look }) {
    const t = useTranslations("forms");
    return {
      ...look,
      shown: value?.name ?? "",
      placeholder: placeholder ?? t("nobody"),
      inputClassName: "pr-9",
      side: value ? (
        <button
          type="button"
          aria-label={t("clear_person", { name: value.name })}
          onClick={() => onChange(null)}
          className={comboSide}
        >
          <X aria-hidden className="size-4" />
        </button>
      ) : (
        <span className={`${comboSide} pointer-events-none`}>
          <ChevronDown aria-hidden className="size-4" />
        </span>
      ),
    };
  },
);
