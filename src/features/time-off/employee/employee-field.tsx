"use client";

import { useQuery } from "@tanstack/react-query";
import { ChevronDown } from "lucide-react";
import { useTRPC } from "@/client/trpc";
import { comboOnDemand, comboSide } from "@/components/forms/combo-on-demand";
import { useMe } from "@/features/account/use-me";
import { useTranslations } from "@/features/words/use-translations";
import type { EmployeeFieldProps } from "./employee-combo";

/** For whom the time off is. */
export const EmployeeField = comboOnDemand<EmployeeFieldProps>(
  () => import("./employee-combo").then((module) => module.EmployeeCombo),
  function useEmployeeLook({ employeeId }) {
    const t = useTranslations("new_request");
    const trpc = useTRPC();
    const me = useMe();
    const { data: bookable = [] } = useQuery(trpc.people.bookable.queryOptions({}));
    const other = bookable.find(({ id }) => id === employeeId);
    return {
      label: t("employee"),
      shown: other?.name ?? t("myself", { name: me.employee.name }),
      inputClassName: "pr-9",
      side: (
        <span className={`${comboSide} pointer-events-none`}>
          <ChevronDown aria-hidden className="size-4" />
        </span>
      ),
    };
  },
);
