import { AuditPage, ExportAuditInput, ListAuditInput } from "@/contracts/audit";
import { exportAudit } from "@/services/audit/export-audit";
import { listAudit } from "@/services/audit/list-audit";
import { answers } from "../answers/answers";
import { StreamAnswer } from "../answers/file-answer";
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

  export: portalOperation({
    summary: "Export the audit as JSON lines",
    description: "The entries that match the filter, newest first; the export is an entry too.",
    scope: null,
    isForAdmins: true,
    portal: { method: "GET", path: "/audit", answer: "stream" },
  })
    .input(ExportAuditInput)
    .output(answers(StreamAnswer))
    .query(({ ctx, input }) => exportAudit(ctx, input)),
});
