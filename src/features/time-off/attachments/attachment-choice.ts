export const MOST_FILES = 10;
export const MOST_BYTES = 4 * 1024 * 1024;
export const ACCEPTED_TYPES = [
  "image/jpeg",
  "image/png",
  "image/gif",
  "image/webp",
  "image/heic",
  "image/heif",
  "application/pdf",
] as const;

export interface FileLike {
  name: string;
  size: number;
  type: string;
}
export type FileRefusal = "too_many" | "too_large" | "type" | "empty";

/** Adds what fits, in order, and says for each of the others why it does not; the service looks at the content once more. */
export function addFiles<F extends FileLike>(chosen: readonly F[], added: readonly F[]) {
  const files = [...chosen];
  const refused: { name: string; reason: FileRefusal }[] = [];
  for (const file of added) {
    const reason = whyNot(files, file);
    if (reason) refused.push({ name: file.name, reason });
    else files.push(file);
  }
  return { files, refused };
}

/** Bytes of all files together. */
export function totalBytes(files: readonly FileLike[]): number {
  return files.reduce((sum, { size }) => sum + size, 0);
}

/** How much of each file has been sent, in order, once `sentBytes` of the whole body have: 0 to 1. */
export function progressOf(files: readonly FileLike[], sentBytes: number): number[] {
  let before = 0;
  return files.map(({ size }) => {
    const sent = Math.min(size, Math.max(0, sentBytes - before));
    before += size;
    return size === 0 ? 1 : sent / size;
  });
}

function whyNot(files: readonly FileLike[], file: FileLike): FileRefusal | null {
  if (!isAccepted(file)) return "type";
  if (file.size === 0) return "empty";
  if (files.length >= MOST_FILES) return "too_many";
  return totalBytes(files) + file.size > MOST_BYTES ? "too_large" : null;
}

/** Browsers that do not know HEIC give no type for it: then the name decides. */
function isAccepted({ type, name }: FileLike): boolean {
  return type === "" ? /\.(heic|heif)$/i.test(name) : ACCEPTED_TYPES.some((accepted) => accepted === type);
}
