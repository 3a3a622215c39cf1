import { Readable } from "node:stream";
import { createGzip } from "node:zlib";
import { beginLongWork } from "@/db/connection/long-work";
import { asLongWork } from "@/platform/present-work";
import { spooledText } from "@/platform/spooled-text";
import type { ServiceContext } from "../service-context";
import { exportPerson } from "./export-person";

/** A reader who reads nothing for this long gets no more. */
const READER_MS = 60_000;

/**
 * What an organization holds about somebody, as a compressed tar. Errors: 404, 503 while two exports or
 * similar work are in progress.
 */
export async function sendPerson(ctx: ServiceContext, { id }: { id: string }) {
  const ended = await beginLongWork(ctx.organizationId);
  try {
    const read = await asLongWork(() =>
      spooledText(async (write) => {
        const pieces = Readable.from(exportPerson(ctx, { id, hasAccount: false }), { highWaterMark: 1 });
        const zipped = createGzip();
        pieces.on("error", (error) => zipped.destroy(error));
        for await (const chunk of pieces.pipe(zipped)) await write(chunk as Buffer);
      }),
    );
    return {
      name: `person-${id}.tar.gz`,
      contentType: "application/gzip",
      stream: read({ patienceMs: READER_MS, ended }),
    };
  } catch (error) {
    ended();
    throw error;
  }
}
