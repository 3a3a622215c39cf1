import { randomUUID } from "node:crypto";
import { type FileHandle, open, unlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const CHUNK_BYTES = 64 * 1024;

interface Reading {
  /** Whoever reads nothing for so long has gone. */
  readonly patienceMs: number;
  /** Called once, when it was read to its end, or nobody reads on. */
  readonly ended: () => void;
}

/**
 * Text, or bytes, written as a whole before anybody reads it, so that a slow reader keeps nothing waiting. It lies in a temporary file
 * without a name, which is gone with its reader or with the process.
 */
export async function spooledText(
  write: (append: (text: string | Uint8Array) => Promise<void>) => Promise<void>,
): Promise<(reading: Reading) => ReadableStream<Uint8Array>> {
  const file = await namelessFile();
  try {
    await write(async (text) => {
      await file.appendFile(text);
    });
  } catch (error) {
    await file.close();
    throw error;
  }
  return (reading) => readFrom(file, reading);
}

async function namelessFile(): Promise<FileHandle> {
  const path = join(tmpdir(), `hiatus-${randomUUID()}`);
  const file = await open(path, "wx+", 0o600);
  await unlink(path);
  return file;
}

function readFrom(file: FileHandle, { patienceMs, ended }: Reading): ReadableStream<Uint8Array> {
  let position = 0;
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  const end = async () => {
    if (isOver) return;
    isOver = true;
    clearTimeout(timer);
    ended();
    await file.close();
  };
  const wait = (controller: ReadableStreamDefaultController) => {
    clearTimeout(timer);
    const leave = () => {
      controller.error(new Error(`Nobody read on for ${patienceMs} ms.`));
      void end();
    };
    timer = setTimeout(leave, patienceMs).unref();
  };
  return new ReadableStream<Uint8Array>(
    {
      start: wait,
      pull: async (controller) => {
        const { bytesRead, buffer } = await file.read(Buffer.alloc(CHUNK_BYTES), 0, CHUNK_BYTES, position);
        position += bytesRead;
        if (isOver) return;
        if (bytesRead > 0) {
          controller.enqueue(buffer.subarray(0, bytesRead));
          wait(controller);
        } else {
          controller.close();
          await end();
        }
      },
      cancel: end,
    },
    { highWaterMark: 0 },
  );
}
