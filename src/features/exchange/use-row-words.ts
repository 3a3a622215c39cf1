"use client";

import { useTranslations } from "next-intl";
import type { FieldError } from "@/domain/errors";

/** What is wrong with a cell, in the person's words; codes without any keep the service's. */
export function useRowWords() {
  const t = useTranslations("exchange");
  return ({ path, code, message }: FieldError) => {
    const column = path.split("/").at(-1) ?? "";
    const hint = `value.${column}`;
    const isOfValues = code === "invalid_value" || code === "invalid_format" || code === "too_short";
    if (isOfValues && t.has(hint as "value.role")) return t(hint as "value.role");
    const wrong = `wrong.${code}`;
    return t.has(wrong as "wrong.required")
      ? t(wrong as "wrong.required", { row: /\d+/.exec(message)?.[0] ?? "" })
      : message;
  };
}
