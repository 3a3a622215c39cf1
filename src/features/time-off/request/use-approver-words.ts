"use client";

import type { RequestPreview } from "@/contracts/request-preview";
import { useMe } from "@/features/account/use-me";
import { useList } from "@/features/words/use-list";
import { useTranslations } from "@/features/words/use-translations";

/** Who decides, in turn: "Goes to Ben, then to Carla." */
export function useApproverWords() {
  const t = useTranslations("preview");
  const list = useList();
  const me = useMe();
  return (approvers: RequestPreview["approvers"]) => {
    const names = approvers.map(({ employee_id, name }) =>
      employee_id === me.employee.id ? t("you") : name,
    );
    const [first, ...rest] = names;
    if (!first) return t(me.role === "admin" ? "needs_second_admin" : "goes_to_admin");
    if (rest.length === 0) return t("goes_to", { name: first });
    const then = rest.map((name) => name ?? t("an_admin"));
    return t("goes_to_then", { name: first, then: list(then) });
  };
}
