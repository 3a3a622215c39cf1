import { ExportTableInput } from "@/contracts/exchange";
import { exportTable } from "@/services/exchange/export-table";
import { answers } from "../answers";
import { StreamAnswer } from "../file-answer";
import { portalOperation } from "../operation";
import { t } from "../trpc";

export const exchangeRouter = t.router({
  exportTable: portalOperation({
    summary: "Export a table as CSV",
    scope: null,
    isForAdmins: true,
    portal: { method: "GET", path: "/exports/{table}", answer: "stream" },
  })
    .input(ExportTableInput)
    .output(answers(StreamAnswer))
    .query(({ ctx, input }) => exportTable(ctx, input)),
});
