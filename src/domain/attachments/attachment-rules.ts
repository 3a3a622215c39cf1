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

/** The limit for all attachments of a request together; exactly this many bytes are still allowed. */
export const MAX_TOTAL_BYTES = 4 * 1024 * 1024;

const MAX_NAME_LENGTH = 255;

/** The HEIF files of phones have several type names; all of them are stored as HEIC. */
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

/** The extensions of each type; a name with another extension gets the first one. */
const EXTENSIONS: Readonly<Record<AttachmentType, readonly [string, ...string[]]>> = {
  "image/jpeg": [".jpg", ".jpeg", ".jpe", ".jfif"],
  "image/png": [".png"],
  "image/gif": [".gif"],
  "image/webp": [".webp"],
  "image/heic": [".heic", ".heif", ".hif"],
  "application/pdf": [".pdf"],
};

/** What reads as the extension of a name: up to ten letters and digits after the last dot, a letter among them. */
const EXTENSION = /(?<=.)\.(?=\d*[a-z])[a-z\d]{1,10}$/i;

/**
 * A name with the extension of its type, so that programs open the file as what it is: `gif.html` becomes
 * `gif.gif`.
 */
export function nameOfType(name: string, type: AttachmentType): string {
  const [own, ...others] = EXTENSIONS[type];
  const extension = EXTENSION.exec(name)?.[0] ?? "";
  if ([own, ...others].includes(extension.toLowerCase())) return name;
  const stem = extension === "" ? name : name.slice(0, -extension.length);
  return [...stem].slice(0, MAX_NAME_LENGTH - own.length).join("") + own;
}
