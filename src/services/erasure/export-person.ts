import { extname } from "node:path";
import { readAttachmentContent } from "@/db/attachments/attachments.store";
import { readNamesOf } from "@/db/audit/names.store";
import { inTransaction } from "@/db/connection/transaction";
import {
  type FileOfPerson,
  readAccountData,
  readFilesOfPerson,
  readPersonData,
  readUserIdOf,
} from "@/db/erasure/person-data.store";
import { readEmployeeRow } from "@/db/people/people.store";
import { readPictureOf } from "@/db/pictures/pictures.store";
import { type AttachmentType, attachmentTypeOf, nameOfType } from "@/domain/attachments/attachment-rules";
import { TAR_END, tarFile } from "@/platform/backups/tar";
import { record } from "../audit/record";
import { listBalances } from "../balances/list-balances";
import { found } from "../refuse";
import type { ServiceContext } from "../service-context";

const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

interface Wanted {
  readonly id: string;
  /** Whether to include what belongs to no organization; only for the person and the operator. */
  readonly hasAccount: boolean;
}

/**
 * Yields the pieces of a tar with all data that is held about somebody: `person.json`, the files of their
 * requests and their picture. The export is recorded first. 404 when there is none.
 */
export async function* exportPerson(ctx: ServiceContext, { id, hasAccount }: Wanted): AsyncGenerator<Buffer> {
  const gathered = await gather(ctx, id);
  const account =
    hasAccount && gathered.userId !== null
      ? await inTransaction({ userId: gathered.userId }, readAccountData)
      : null;
  const document = {
    format: "hiatus-person",
    format_version: 1,
    created_at: ctx.now.toISOString(),
    organization_id: ctx.organizationId,
    employee_id: gathered.id,
    tables: gathered.tables,
    account,
    balances: await listBalances(readingOf(ctx, gathered.id), { employee_id: gathered.id }),
    files: gathered.files.map((file) => ({ attachment_id: file.id, name: file.name, path: pathOf(file) })),
    names: gathered.names,
  };
  yield tarFile("person.json", Buffer.from(`${JSON.stringify(document, null, 2)}\n`), ctx.now);
  for (const file of gathered.files) {
    const wanted = { requestId: file.requestId, attachmentId: file.id };
    const content = await inTransaction(ctx, (tx) => readAttachmentContent(tx, wanted));
    // A file that was deleted meanwhile is left out.
    if (content !== null) yield tarFile(pathOf(file), Buffer.from(content.bytes), ctx.now);
  }
  const picture = await inTransaction(ctx, (tx) => readPictureOf(tx, gathered.id));
  if (picture !== null) yield tarFile("files/picture.jpg", Buffer.from(picture.content), ctx.now);
  yield TAR_END;
}

async function gather(ctx: ServiceContext, wantedId: string) {
  return inTransaction(ctx, async (tx) => {
    const { id } = found(await readEmployeeRow(tx, wantedId), "missing.employee");
    await record(tx, ctx, { action: "employee.data_exported", entity: "employee", entityId: id });
    const tables = await readPersonData(tx, id);
    const ids = [...new Set(JSON.stringify(tables).match(ID))];
    return {
      id,
      tables,
      /** Of what the ids stand for. */
      names: Object.fromEntries(await readNamesOf(tx, ids)),
      files: await readFilesOfPerson(tx, id),
      userId: await readUserIdOf(tx, id),
    };
  });
}

/** The operator is not an employee, so the approver's view is that of the person. */
function readingOf(ctx: ServiceContext, employeeId: string): ServiceContext {
  return ctx.actor.via === "system" ? { ...ctx, actor: { ...ctx.actor, employeeId } } : ctx;
}

/** In the archive a file is called by its id: names repeat, and a tar has no room for long ones. */
function pathOf({ id, name, contentType }: FileOfPerson): string {
  const type: AttachmentType | null = attachmentTypeOf(contentType);
  return `files/${id}${type === null ? "" : extname(nameOfType(name, type))}`;
}
