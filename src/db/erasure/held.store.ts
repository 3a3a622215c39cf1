import type { Transaction } from "../connection/transaction";

/** How much an organization holds of somebody: what is removed when the person is erased, and what stays. */
export interface Held {
  readonly gone: {
    readonly notes: number;
    readonly files: number;
    readonly reasons: number;
    readonly api_keys: number;
    readonly news: number;
  };
  readonly kept: {
    readonly requests: number;
    readonly adjustments: number;
    readonly assignments: number;
    readonly decisions: number;
    readonly audit_entries: number;
  };
}

/** Counts what an organization holds of somebody. */
export async function countHeld(tx: Transaction, employeeId: string): Promise<Held> {
  const { organizationId } = tx;
  const own = { organizationId, employeeId };
  const ofRequest = { organizationId, request: { employeeId } };
  const { rows } = tx;
  const requestNotes = await rows.timeOffRequest.count({ where: { ...own, note: { not: null } } });
  const decisionNotes = await rows.approvalStep.count({
    where: {
      organizationId,
      note: { not: null },
      OR: [{ decidedBy: employeeId }, { request: { employeeId } }],
    },
  });
  const creditNotes = await rows.creditRequest.count({ where: { ...own, note: { not: null } } });
  const creditDecisionNotes = await rows.creditStep.count({
    where: {
      organizationId,
      note: { not: null },
      OR: [{ decidedBy: employeeId }, { credit: { employeeId } }],
    },
  });
  const adjustments = await rows.adjustment.count({ where: own });
  return {
    gone: {
      notes: requestNotes + decisionNotes + creditNotes + creditDecisionNotes,
      files:
        (await rows.attachment.count({ where: ofRequest })) +
        (await rows.employeePicture.count({ where: own })),
      reasons: adjustments + (await rows.individualAllowance.count({ where: own })),
      api_keys: await rows.apiKey.count({ where: own }),
      news: await rows.outboxEvent.count({ where: { organizationId, recipientId: employeeId } }),
    },
    kept: {
      requests: await rows.timeOffRequest.count({ where: own }),
      adjustments,
      assignments: await rows.policyAssignment.count({ where: own }),
      decisions: await rows.approvalStep.count({ where: { organizationId, decidedBy: employeeId } }),
      audit_entries: await rows.auditEntry.count({
        where: { organizationId, OR: [{ employeeId }, { entityId: employeeId }] },
      }),
    },
  };
}
