import {
  CheckImportInput,
  ExportRejectedInput,
  ExportTableInput,
  ImportTableInput,
} from "@/contracts/exchange/exchange";
import {
  FileColumns,
  ImportMapping,
  ReadColumnsInput,
  SetImportMappingInput,
} from "@/contracts/exchange/import-mapping";
import { MOST_FILE_BYTES } from "@/domain/exchange/imported-tables";
import { exportTable } from "@/services/exchange/export-table";
import { setMapping } from "@/services/exchange/import-mapping";
import { answers } from "../answers/answers";
import { FileAnswer, StreamAnswer } from "../answers/file-answer";
import { readColumns } from "../exchange/read-columns";
import { rejectRows } from "../exchange/reject-rows";
import { streamCheck, streamImport } from "../exchange/stream-import";
import { portalOperation } from "../trpc/operation";
import { t } from "../trpc/trpc";

const ofAdmins = { scope: null, isForAdmins: true } as const;
const FORM = { method: "POST", isMultipart: true, mostFileBytes: MOST_FILE_BYTES } as const;

export const exchangeRouter = t.router({
  exportTable: portalOperation({
    summary: "Export a table as CSV",
    ...ofAdmins,
    portal: { method: "GET", path: "/exports/{table}", answer: "stream" },
  })
    .input(ExportTableInput)
    .output(answers(StreamAnswer))
    .query(({ ctx, input }) => exportTable(ctx, input)),

  readColumns: portalOperation({
    summary: "Read the columns of a file to import",
    ...ofAdmins,
    portal: { ...FORM, path: "/imports/{table}/columns" },
  })
    .input(ReadColumnsInput)
    .output(answers(FileColumns))
    .query(({ ctx, input }) => readColumns(ctx, input)),

  setMapping: portalOperation({
    summary: "Set how files of a table are read",
    ...ofAdmins,
  })
    .input(SetImportMappingInput)
    .output(answers(ImportMapping))
    .mutation(({ ctx, input }) => setMapping(ctx, input)),

  checkImport: portalOperation({
    summary: "Preview the import of a file",
    ...ofAdmins,
    portal: { ...FORM, answer: "stream", path: "/imports/{table}/check" },
  })
    .input(CheckImportInput)
    .output(answers(StreamAnswer))
    .query(({ ctx, input }) => streamCheck(ctx, input)),

  importTable: portalOperation({
    summary: "Import a checked file",
    description: "Imports all rows or none; without those that are wrong, all others or none.",
    ...ofAdmins,
    portal: { ...FORM, answer: "stream", path: "/imports/{table}" },
  })
    .input(ImportTableInput)
    .output(answers(StreamAnswer))
    .mutation(({ ctx, input }) => streamImport(ctx, input)),

  exportRejected: portalOperation({
    summary: "Export the rows of a file that cannot be imported as CSV",
    ...ofAdmins,
    portal: { ...FORM, answer: "file", path: "/imports/{table}/rejected" },
  })
    .input(ExportRejectedInput)
    .output(answers(FileAnswer))
    .query(({ ctx, input }) => rejectRows(ctx, input)),
});
