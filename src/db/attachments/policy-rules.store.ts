import type { AttachmentRules } from "@/domain/attachments/attachment-due";
import { ATTACHMENT_REQUIREMENTS } from "@/domain/policies/policy-settings";
import type { Transaction } from "../connection/transaction";

/** What a policy says about files now. */
export async function readPolicyRules(tx: Transaction, policyId: string): Promise<AttachmentRules> {
  const { organizationId } = tx;
  const rules = await tx.rows.policy.findUniqueOrThrow({
    where: { organizationId_id: { organizationId, id: policyId } },
    select: { requestAttachmentRequirement: true, attachmentAfterDays: true, attachmentDueDays: true },
  });
  const requirement = ATTACHMENT_REQUIREMENTS.find((one) => one === rules.requestAttachmentRequirement);
  return { ...rules, requestAttachmentRequirement: requirement ?? "none" };
}
