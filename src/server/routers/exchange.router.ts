import { CheckImportInput, ExportTableInput, ImportTableInput } from "@/contracts/exchange";
import { exportTable } from "@/services/exchange/export-table";
import { answers } from "../answers/answers";
import { StreamAnswer } from "../answers/file-answer";
import { streamCheck, streamImport } from "../exchange/stream-import";
import { portalOperation } from "../trpc/operation";
import { t } from "../trpc/trpc";

const ofAdmins = { scope: null, isForAdmins: true } as const;
const FORM = { method: "POST", isMultipart: true, answer: "stream" } as const;

export const exchangeRouter = t.router({
  exportTable: portalOperation({
    summary: "Export a table as CSV",
    ...ofAdmins,
    portal: { method: "GET", path: "/exports/{table}", answer: "stream" },
  })
    .input(ExportTableInput)
    .output(answers(StreamAnswer))
    .query(({ ctx, input }) => exportTable(ctx, input)),

  checkImport: portalOperation({
    summary: "Preview the import of a CSV file",
    ...ofAdmins,
    portal: { ...FORM, path: "/imports/{table}/check" },
  })
    .input(CheckImportInput)
    .output(answers(StreamAnswer))
    .query(({ ctx, input }) => streamCheck(ctx, input)),

  importTable: portalOperation({
    summary: "Import a checked CSV file",
    description: "Imports all rows or none.",
    ...ofAdmins,
    portal: { ...FORM, path: "/imports/{table}" },
  })
    .input(ImportTableInput)
    .output(answers(StreamAnswer))
    .mutation(({ ctx, input }) => streamImport(ctx, input)),
});
