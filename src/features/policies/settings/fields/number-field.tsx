import { TextInput } from "@/components/forms/field";
import type { FormPartProps } from "./form-part";

interface NumberFieldProps extends FormPartProps {
  field:
    | "annual_allowance"
    | "attachment_after_days"
    | "attachment_due_days"
    | "balance_cap"
    | "carryover_expiry_months"
    | "carryover_limit"
    | "credit_expiry_months"
    | "full_after_months"
    | "notice_period_count"
    | "overdraft_limit"
    | "waiting_months";
  label: string;
  hint?: string;
  maxLength: number;
  isDecimal?: boolean;
}

/** A number of the draft, as it is typed. */
export function NumberField(props: NumberFieldProps) {
  const { draft, set, problemAt, field, isDecimal = false, ...words } = props;
  return (
    <TextInput
      {...words}
      inputMode={isDecimal ? "decimal" : "numeric"}
      autoComplete="off"
      value={draft[field]}
      onChange={(event) => set({ [field]: event.target.value })}
      error={problemAt(field)}
      inputClassName="max-w-32"
    />
  );
}
