import { beginLongWork } from "@/db/connection/long-work";
import { DomainError } from "@/domain/errors";
import { asLongWork } from "@/platform/present-work";
import { spooledText } from "@/platform/spooled-text";
import type { ServiceContext } from "../service-context";

export const CSV_TYPE = "text/csv; charset=utf-8; header=present";

/** A reader who reads nothing of an export for this long gets no more of it. */
const READER_MS = 60_000;
/** The system's error codes when there is no room for a file. */
const NO_ROOM = ["ENOSPC", "EDQUOT"];

/** A file to send, and how it is written. */
interface Written {
  readonly name: string;
  readonly contentType: string;
  readonly write: (append: (part: string | Uint8Array) => Promise<void>) => Promise<void>;
}

/**
 * Writes a file as a whole before the first byte of it is sent: so a slow reader holds no connection. It is long work until it has
 * been read. Error: 503 `unavailable` while two exports or similar work are in progress.
 */
export async function sentFile(ctx: ServiceContext, begin: () => Promise<Written>) {
  const ended = await beginLongWork(ctx.organizationId);
  try {
    const { name, contentType, write } = await begin();
    const read = await asLongWork(() => spooledText(write));
    return { name, contentType, stream: read({ patienceMs: READER_MS, ended }) };
  } catch (error) {
    ended();
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    throw NO_ROOM.includes(code) ? new DomainError("unavailable", { cause: error }) : error;
  }
}
