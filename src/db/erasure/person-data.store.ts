// SQL for functions that gather rows of many tables as they stand.
import { z } from "zod";
import { shaped } from "../connection/shaped";
import type { PersonTransaction, Transaction } from "../connection/transaction";

const ROWS = z.record(z.string(), z.array(z.record(z.string(), z.unknown())).nullable());

/** Rows by their table; null: none. */
export type RowsByTable = Readonly<z.infer<typeof ROWS>>;

/** A file of somebody's requests. */
export interface FileOfPerson {
  readonly id: string;
  readonly requestId: string;
  readonly name: string;
  readonly contentType: string;
}

/** All that the organization holds about an employee, but the bytes of files. */
export async function readPersonData(tx: Transaction, employeeId: string): Promise<RowsByTable> {
  const [row] = await tx.query("SELECT hiatus.person_data($1::uuid, $2::uuid) AS result", [
    tx.organizationId,
    employeeId,
  ]);
  return shaped(ROWS, row?.result);
}

/** What is held about a person who signs in. */
export async function readAccountData(tx: PersonTransaction): Promise<RowsByTable> {
  const [row] = await tx.query("SELECT hiatus.account_data($1::uuid) AS result", [tx.userId]);
  return shaped(ROWS, row?.result);
}

/** The files of somebody's requests. */
export async function readFilesOfPerson(tx: Transaction, employeeId: string): Promise<FileOfPerson[]> {
  return tx.rows.attachment.findMany({
    where: { organizationId: tx.organizationId, request: { employeeId } },
    orderBy: [{ createdAt: "asc" }, { position: "asc" }, { id: "asc" }],
    select: { id: true, requestId: true, name: true, contentType: true },
  });
}

/** As whom an employee signs in; null: nobody. */
export async function readUserIdOf(tx: Transaction, employeeId: string): Promise<string | null> {
  const { organizationId } = tx;
  const row = await tx.rows.employee.findUnique({
    where: { organizationId_id: { organizationId, id: employeeId } },
    select: { userId: true },
  });
  return row?.userId ?? null;
}
