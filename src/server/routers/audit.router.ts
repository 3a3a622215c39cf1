import { AuditPage, ListAuditInput } from "@/contracts/audit";
import { listAudit } from "@/services/audit/list-audit";
import { answers } from "../answers/answers";
import { portalOperation } from "../trpc/operation";
import { t } from "../trpc/trpc";

export const auditRouter = t.router({
  list: portalOperation({
    summary: "Read who did what in the organization",
    description: "Newest first. Nobody can change it.",
    scope: null,
    isForAdmins: true,
  })
    .input(ListAuditInput)
    .output(answers(AuditPage))
    .query(({ ctx, input }) => listAudit(ctx, input)),
});
