import { createHash, randomUUID } from "node:crypto";
import { fileTypeFromBuffer } from "file-type";
import type { NewAttachment } from "@/db/time-off/new-requests.store";
import {
  type AttachmentType,
  attachmentNameOf,
  attachmentTypeOf,
  MAX_ATTACHMENTS,
  MAX_TOTAL_BYTES,
  nameOfType,
} from "@/domain/attachments/attachment-rules";
import { DomainError } from "@/domain/errors";
import { invalidField } from "../refuse";

/** A file as it came: the name is only shown, the type is decided by content. */
export interface GivenFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** A file with the type of its content; null if that type is not accepted. */
export interface ExaminedFile extends GivenFile {
  readonly contentType: AttachmentType | null;
}

/**
 * Determines the real types of the files. An eleventh is 422 `validation_failed`, more than 4 MiB together
 * 413 `payload_too_large`.
 */
export async function examineFiles(files: readonly GivenFile[]): Promise<ExaminedFile[]> {
  if (files.length > MAX_ATTACHMENTS) {
    const sentence = { key: "time_off.too_many_attachments", most: MAX_ATTACHMENTS } as const;
    throw invalidField("/attachments", "too_long", sentence);
  }
  if (files.reduce((sum, { bytes }) => sum + bytes.byteLength, 0) > MAX_TOTAL_BYTES) {
    throw new DomainError("payload_too_large", { detail: "time_off.attachments_too_large" });
  }
  return Promise.all(
    files.map(async ({ name, bytes }) => ({
      name: attachmentNameOf(name),
      bytes,
      contentType: attachmentTypeOf((await fileTypeFromBuffer(bytes))?.mime),
    })),
  );
}

/** Accepted files as they are stored; others were refused before and are left out. */
export function attachmentsOf(files: readonly ExaminedFile[]): NewAttachment[] {
  return files.flatMap(({ name, bytes, contentType }) =>
    contentType === null
      ? []
      : [
          {
            id: randomUUID(),
            name: nameOfType(name, contentType),
            contentType,
            sizeBytes: bytes.byteLength,
            sha256: createHash("sha256").update(bytes).digest("hex"),
            bytes,
          },
        ],
  );
}
