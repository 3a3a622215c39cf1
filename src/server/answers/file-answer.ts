import { z } from "zod";

/** A file as an operation answers it; it leaves the server as bytes, never as JSON. */
export const FileAnswer = z.object({
  name: z.string(),
  contentType: z.string(),
  bytes: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  /** Whether its address has a version, so that the reader may keep it. */
  isKept: z.boolean().optional(),
});
export type FileAnswer = z.infer<typeof FileAnswer>;

/**
 * An answer that is sent while it is being written: a file to save, or, without a name, something that a page
 * reads as it arrives.
 */
export const StreamAnswer = z.object({
  name: z.string().nullable(),
  contentType: z.string(),
  stream: z.custom<ReadableStream<Uint8Array>>((value) => value instanceof ReadableStream),
});
export type StreamAnswer = z.infer<typeof StreamAnswer>;
