"use client";

import { ChevronDown, X } from "lucide-react";
import type { ComboBoxProps } from "./combo-list";
import { comboOnDemand, comboSide } from "./combo-on-demand";

/** One of many, found by typing a part of its name. */
export const ComboBox = comboOnDemand<ComboBoxProps>(
  () => import("./combo-list").then((module) => module.ComboList),
  ({ options, value, onChange, clearLabel, ...look }) => ({
    ...look,
    shown: options.find(({ id }) => id === value)?.text ?? "",
    inputClassName: "pr-9",
    side:
      clearLabel !== undefined && value !== null ? (
        <button type="button" aria-label={clearLabel} onClick={() => onChange(null)} className={comboSide}>
          <X aria-hidden className="size-4" />
        </button>
      ) : (
        <span className={`${comboSide} pointer-events-none`}>
          <ChevronDown aria-hidden className="size-4" />
        </span>
      ),
  }),
);
