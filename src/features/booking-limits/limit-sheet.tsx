"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTRPCClient } from "@/client/trpc";
import { TextInput } from "@/components/forms/field";
import { RadioList } from "@/components/forms/radio-list";
import type { BookingLimit } from "@/contracts/booking-limits";
import { LIMIT_KINDS } from "@/domain/booking-limits/booking-limit";
import { NamedSheet } from "@/features/admin/named-sheet";
import { useNamedForm } from "@/features/admin/use-named-form";
import { FormField } from "@/features/forms/form-field";
import { useFormValues } from "@/features/forms/use-form-values";
import { useTranslations } from "@/features/words/use-translations";
import { LimitDates } from "./limit-dates";
import { countOf, type LimitValues, limitInput, limitValues } from "./limit-values";
import { LimitWhom } from "./limit-whom";

interface LimitSheetProps {
  /** Null for a new one. */
  limit: BookingLimit | null;
  onClose: () => void;
  onDelete: (limit: BookingLimit) => void;
}

/** A limit on booking: what it forbids, when, and for whom. */
export function LimitSheet({ limit, onClose, onDelete }: LimitSheetProps) {
  const t = useTranslations("booking_limits");
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const form = useNamedForm<LimitValues, BookingLimit>({
    noun: "booking_limits",
    isNew: limit === null,
    values: limitValues(limit),
    save: (values) =>
      limit
        ? client.bookingLimits.update.mutate({ id: limit.id, ...limitInput(values) })
        : client.bookingLimits.create.mutate(limitInput(values)),
    onSaved: () => {
      onClose();
      void queryClient.invalidateQueries();
    },
  });
  const { kind } = useFormValues(form);
  const howMany = (
    <TextInput
      label={t("max_absent")}
      inputMode="numeric"
      autoComplete="off"
      maxLength={5}
      inputClassName="max-w-32"
      {...form.field("max_absent", {
        validate: (typed) => kind === "blackout" || countOf(typed) !== null || t("max_absent_needed"),
      })}
    />
  );
  return (
    <NamedSheet
      noun="booking_limits"
      named={limit}
      nameField={(rules) => form.field("name", rules)}
      {...{ form, onClose, onDelete }}
    >
      <FormField form={form} name="kind">
        {({ value, onChange }) => (
          <RadioList
            label={t("kind")}
            options={LIMIT_KINDS.map((id) => ({
              id,
              label: t(`kind_of.${id}`),
              hint: t(`kind_hint.${id}`),
              children: id === "capacity" ? howMany : null,
            }))}
            value={value}
            onChange={onChange}
          />
        )}
      </FormField>
      <LimitDates form={form} />
      <LimitWhom form={form} />
    </NamedSheet>
  );
}
