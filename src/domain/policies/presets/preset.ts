import type { ImmediateSettings, Terms } from "../policy-fields";

/** What a preset is: what a law gives, what is usual without one, or a policy that every organization may want. */
export const PRESET_KINDS = [
  "statutory_vacation",
  "usual_vacation",
  "statutory_sick_leave",
  "vacation",
  "sick_leave",
  "unpaid_leave",
] as const;
export type PresetKind = (typeof PRESET_KINDS)[number];

/** The settings of a preset by their names on the wire; what is left out has the default of a new policy. */
export type PresetPolicy = Readonly<
  Partial<Omit<ImmediateSettings & Terms, "name" | "color" | "country_code" | "document_template_id">>
>;

/** Settings with which a policy can begin. */
export interface Preset {
  readonly id: string;
  readonly kind: PresetKind;
  /** Null: for every country. */
  readonly country: string | null;
  readonly name: string;
  /** The law and its sections, or what else says that it is usual; null: nothing does. */
  readonly source: { readonly law: string; readonly url: string } | null;
  readonly policy: PresetPolicy;
}
