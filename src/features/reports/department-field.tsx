"use client";

import { useQuery } from "@tanstack/react-query";
import { useTRPC } from "@/client/trpc";
import { ComboBox } from "@/components/forms/combo-box";
import { useTranslations } from "@/features/words/use-translations";

interface DepartmentFieldProps {
  value: string | null;
  onChange: (department: string | null) => void;
}

/** The department whose people a report shows; null: all. */
export function DepartmentField({ value, onChange }: DepartmentFieldProps) {
  const t = useTranslations("people");
  const trpc = useTRPC();
  const departments = useQuery({
    ...trpc.departments.list.queryOptions({ state: "active" }),
    select: toOptions,
  });
  return (
    <div className="w-full sm:w-64">
      <ComboBox
        label={t("field.department")}
        placeholder={t("any.department")}
        options={departments.data ?? []}
        {...{ value, onChange }}
        clearLabel={t("any.department")}
        emptyLabel={t("none_by_that_name")}
      />
    </div>
  );
}

const toOptions = (entries: readonly { id: string; name: string }[]) =>
  entries.map(({ id, name }) => ({ id, text: name }));
