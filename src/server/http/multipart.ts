import Busboy from "@fastify/busboy";
import { DomainError } from "@/domain/errors";
import { arriving } from "./body";

export const MAX_FILE_BYTES = 4 * 1024 * 1024;
const MAX_OTHER_BYTES = 256 * 1024;

/** The most bytes of a form whose files together have at most so many. */
export function mostFormBytes(mostFileBytes: number): number {
  return mostFileBytes + MAX_OTHER_BYTES;
}

/** One more than an operation accepts, so that its schema refuses the eleventh. */
const MAX_FILES = 11;

/** Reads a form as it streams: fields by name, `name[]` as a list; 413 as soon as either cap is passed. */
export async function readForm(
  body: AsyncIterable<Uint8Array>,
  contentType: string,
  mostFileBytes = MAX_FILE_BYTES,
): Promise<Record<string, unknown>> {
  const entries = new Map<string, unknown>();
  const size = { all: 0, files: 0 };
  const form = parserFor(contentType);
  const finished = new Promise<void>((resolve, reject) => {
    form.once("finish", () => resolve());
    form.on("error", (cause: unknown) => reject(brokenForm(cause)));
  });
  // The loop below may throw first; then nobody awaits this promise.
  finished.catch(() => undefined);
  form.on("field", (name, value) => add(entries, name, value));
  form.on("file", (name, stream, fileName) => {
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    stream.on("data", (chunk: Uint8Array<ArrayBuffer>) => {
      size.files += chunk.byteLength;
      if (size.files <= mostFileBytes) chunks.push(chunk);
    });
    stream.on("end", () => addFile(entries, name, new File(chunks, fileName ?? "")));
  });
  for await (const chunk of arriving(body)) {
    size.all += chunk.byteLength;
    form.write(chunk);
    refuseTooMuch(size, mostFileBytes);
  }
  form.end();
  await finished;
  refuseTooMuch(size, mostFileBytes);
  if (size.all - size.files > MAX_OTHER_BYTES) {
    throw new DomainError("payload_too_large", { detail: "http.fields_too_large" });
  }
  return Object.fromEntries(entries);
}

function parserFor(contentType: string) {
  try {
    return new Busboy({
      headers: { "content-type": contentType },
      limits: { files: MAX_FILES, fields: 100, parts: 200, headerPairs: 20 },
    });
  } catch (cause) {
    throw brokenForm(cause);
  }
}

function refuseTooMuch({ all, files }: { all: number; files: number }, mostFileBytes: number): void {
  if (files > mostFileBytes) {
    const megabytes = mostFileBytes / (1024 * 1024);
    throw new DomainError("payload_too_large", { detail: { key: "http.files_too_large", megabytes } });
  }
  if (all > mostFormBytes(mostFileBytes))
    throw new DomainError("payload_too_large", { detail: "http.form_too_large" });
}

/** A file input that was left empty sends a file without a name and without content. */
function addFile(entries: Map<string, unknown>, name: string, file: File): void {
  if (file.name === "" && file.size === 0) return;
  add(entries, name, file);
}

/**
 * A part without a name becomes a field without a name, which no schema accepts. Must not throw: the parser
 * would end the process.
 */
function add(entries: Map<string, unknown>, name = "", value: unknown): void {
  const isList = name.endsWith("[]");
  const key = isList ? name.slice(0, -2) : name;
  const before = entries.get(key);
  if (before === undefined) entries.set(key, isList ? [value] : value);
  else entries.set(key, [before, value].flat());
}

function brokenForm(cause: unknown): DomainError {
  return new DomainError("malformed_body", { detail: "http.broken_form", cause });
}
