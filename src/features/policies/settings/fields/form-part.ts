import type { DraftField } from "../draft-problem";
import type { PolicyDraft } from "../policy-draft";

/** What each part of the form is given. */
export interface FormPartProps {
  draft: PolicyDraft;
  set: (changes: Partial<PolicyDraft>) => void;
  /** The words for what is wrong with a field. */
  problemAt: (field: DraftField) => string | undefined;
}
