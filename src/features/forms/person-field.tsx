"use client";

import { ChevronDown, X } from "lucide-react";
import { Button } from "@/components/button";
import { comboOnDemand } from "@/components/forms/combo-on-demand";
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
      inputClassName: "pr-20",
      side: (
        <div className="pointer-events-none absolute inset-y-0 right-0 flex items-center">
          {value ? (
            <Button
              variant="ghost"
              size="small-icon"
              aria-label={t("clear_person", { name: value.name })}
              onPress={() => onChange(null)}
              className="pointer-events-auto"
            >
              <X aria-hidden className="size-4" />
            </Button>
          ) : null}
          <span className="flex h-10 w-10 items-center justify-center rounded text-muted">
            <ChevronDown aria-hidden className="size-4" />
          </span>
        </div>
      ),
    };
  },
);
