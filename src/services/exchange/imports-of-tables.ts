import { approverImport } from "./import-approvers";
import { assignmentImport } from "./import-assignments";
import { employeeImport } from "./import-employees";
import { holidayImport } from "./import-holidays";
import { openingImport } from "./import-openings";
import { requestImport } from "./import-requests";

/** The check and the import of each table. */
export const IMPORTS = {
  employees: employeeImport,
  holidays: holidayImport,
  assignments: assignmentImport,
  approvers: approverImport,
  openings: openingImport,
  requests: requestImport,
} as const;
