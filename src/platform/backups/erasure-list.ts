import { readFileSync, writeFileSync } from "node:fs";
import { z } from "zod";
import { BackupError } from "./backup-format";

/** Of the list's format. */
const FORMAT_VERSION = 1;

const DAY = /^\d{4}-\d{2}-\d{2}$/;

const List = z.object({
  format: z.literal("hiatus-erasures"),
  format_version: z.literal(FORMAT_VERSION),
  created_at: z.string(),
  erasures: z.array(
    z.object({
      organization_id: z.guid(),
      employee_id: z.guid(),
      /** Of employment. */
      last_day: z.string().regex(DAY),
      erased_at: z.iso.datetime(),
    }),
  ),
});

/** Somebody who was erased: ids and days, no names. */
export type ListedErasure = z.infer<typeof List>["erasures"][number];

/** Writes who was erased, so that it can be done again after an older backup is restored. Throws when the file may not be replaced. */
export function writeErasureList(
  file: string,
  erasures: readonly ListedErasure[],
  { mayReplace, now }: { mayReplace: boolean; now: Date },
): void {
  const list = {
    format: "hiatus-erasures",
    format_version: FORMAT_VERSION,
    created_at: now.toISOString(),
    erasures,
  };
  try {
    writeFileSync(file, `${JSON.stringify(list, null, 2)}\n`, { mode: 0o600, flag: mayReplace ? "w" : "wx" });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    throw new BackupError(`${file} exists. --force replaces it.`);
  }
}

/** Reads such a list; throws `BackupError` for anything else. */
export function readErasureList(file: string): ListedErasure[] {
  const parsed = List.safeParse(contentOf(file));
  if (!parsed.success)
    throw new BackupError(`${file} is no list of erasures, or was cut. Nothing was changed.`);
  return parsed.data.erasures;
}

function contentOf(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT")
      throw new BackupError(`There is no file ${file}.`);
    return null;
  }
}
