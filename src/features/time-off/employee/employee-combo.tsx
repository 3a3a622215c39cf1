"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { Button, ComboBox, Input, Label } from "react-aria-components/ComboBox";
import { useTRPC } from "@/client/trpc";
import { cn } from "@/components/class-names";
import { comboSide, type TakenOver, useTakeOver } from "@/components/forms/combo-on-demand";
import { inputLook } from "@/components/forms/field";
import { useMe } from "@/features/account/use-me";
import { PersonOptions } from "@/features/forms/person-options";
import { useTranslations } from "@/features/words/use-translations";

export interface EmployeeFieldProps {
  employeeId: string | null;
  onChange: (employeeId: string | null) => void;
}

/** The combo box itself. */
export function EmployeeCombo({ employeeId, onChange, typed, takesFocus }: EmployeeFieldProps & TakenOver) {
  const input = useTakeOver({ typed, takesFocus });
  const t = useTranslations("new_request");
  const tForms = useTranslations("forms");
  const trpc = useTRPC();
  const me = useMe();
  const [search, setSearch] = useState("");
  const { data: found = [] } = useQuery({
    ...trpc.people.bookable.queryOptions(search ? { search } : {}),
    placeholderData: keepPreviousData,
  });
  const self = { id: me.employee.id, name: t("myself", { name: me.employee.name }) };
  const isSelfMeant = self.name.toLocaleLowerCase().includes(search.toLocaleLowerCase());
  const others = found.filter(({ id }) => id !== me.employee.id);
  const people = isSelfMeant ? [self, ...others] : others;
  return (
    <ComboBox
      items={people}
      defaultValue={employeeId ?? me.employee.id}
      onChange={(key) => {
        if (key !== null) onChange(key === me.employee.id ? null : String(key));
      }}
      onInputChange={(text) => setSearch(people.some(({ name }) => name === text) ? "" : text.trim())}
      allowsEmptyCollection
      menuTrigger="focus"
      className="flex flex-col"
    >
      <Label className="mb-1 text-small font-strong">{t("employee")}</Label>
      <div className="relative">
        <Input
          ref={input}
          // What is typed replaces the name that stands there.
          onClick={(event) => event.currentTarget.select()}
          className={cn(inputLook, "h-10 pr-9")}
        />
        <Button className={comboSide}>
          <ChevronDown aria-hidden className="size-4" />
        </Button>
      </div>
      <PersonOptions empty={tForms("no_person")} />
    </ComboBox>
  );
}
