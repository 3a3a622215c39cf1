import { z } from "zod";

/** A file as an operation answers it; it leaves the server as bytes, never as JSON. */
export const FileAnswer = z.object({
  name: z.string(),
  contentType: z.string(),
  bytes: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
});
export type FileAnswer = z.infer<typeof FileAnswer>;
