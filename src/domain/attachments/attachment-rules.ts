import { keptText } from "../kept-text";

export const ATTACHMENT_TYPES = [
  "image/jpeg",
  "image/png",
  "image/gif",
  "image/webp",
  "image/heic",
  "application/pdf",
] as const;
export type AttachmentType = (typeof ATTACHMENT_TYPES)[number];

export const MAX_ATTACHMENTS = 10;

/** All attachments of a request together; exactly so many bytes are allowed. */
export const MAX_TOTAL_BYTES = 4 * 1024 * 1024;

const MAX_NAME_LENGTH = 255;

/** HEIF as phones write it goes by several names; all of them are kept as HEIC. */
const HEIC_NAMES = ["image/heic", "image/heif", "image/heic-sequence", "image/heif-sequence"];

/** The kind of file that the content is, from what the detector called it; null when it is not accepted. */
export function attachmentTypeOf(detected: string | undefined): AttachmentType | null {
  if (detected !== undefined && HEIC_NAMES.includes(detected)) return "image/heic";
  return ATTACHMENT_TYPES.find((type) => type === detected) ?? null;
}

// These are what is taken out
const UNSHOWN = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]|\p{Surrogate}/gu;

/** A file's name as it is kept and shown: NFC, on one line, without control characters; never a path. */
export function attachmentNameOf(given: string): string {
  const name = keptText(given.replace(UNSHOWN, ""), MAX_NAME_LENGTH);
  return [...name].slice(0, MAX_NAME_LENGTH).join("") || "attachment";
}
