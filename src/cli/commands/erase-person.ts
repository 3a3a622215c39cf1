import { isoDate } from "@/domain/dates/iso-date";
import { organizationId } from "@/domain/tenancy";
import { type ListedErasure, writeErasureList } from "@/platform/backups/erasure-list";
import { currentTime } from "@/platform/clock";
import { ENGLISH } from "@/server/words/words";
import { eraseByEmail, foreseeByEmail } from "@/services/erasure/operate-erasure";
import { listErasures, type Replayed, replayErasures } from "@/services/erasure/replay-erasures";
import { type Command, flag, print, readOptions, text } from "../command";
import { withDatabase } from "../database";
import { UsageError } from "../usage-error";

export const erasePerson: Command = {
  name: "erase-person",
  summary:
    "Erases somebody who left longer ago than the organization keeps people, shows with --dry-run what that would do, or writes the list of all erasures with which a backup is restored",
  usage: "--organization SLUG --email EMAIL --confirm EMAIL|--dry-run [--force] | --list FILE [--force]",
  run: async (args) => {
    const options = readOptions(args, {
      organization: text.optional(),
      email: text.optional(),
      confirm: text.optional(),
      "dry-run": flag,
      force: flag,
      list: text.optional(),
    });
    const { organization, email, confirm, list, force, json } = options;
    if (list !== undefined) {
      if (organization !== undefined || email !== undefined) throw new UsageError("--list stands alone");
      return writeList(list, { force, json });
    }
    if (organization === undefined) throw new UsageError("--organization is required");
    if (email === undefined) throw new UsageError("--email is required");
    const person = { organization, email };
    if (options["dry-run"]) return foresee(person, { force, json });
    if (confirm !== email) throw new UsageError("--confirm must repeat the address of --email");
    return withDatabase(async () => {
      const erased = await eraseByEmail(person, { isPeriodWaived: force }, currentTime());
      const words = `Erased. The figures stay under the name ${erased.name}.\n${countsIn(erased)}\nBackups still hold the person: write the list with --list, and restore them with --erasures.`;
      print(erased, json, words);
      return 0;
    });
  },
};

interface Manner {
  readonly force: boolean;
  readonly json: boolean;
}

function foresee(person: { organization: string; email: string }, { force, json }: Manner): Promise<number> {
  return withDatabase(async () => {
    const { refusal, ...found } = await foreseeByEmail(person, { isPeriodWaived: force }, currentTime());
    const why = refusal === null ? null : ENGLISH.say(refusal);
    const words = `${found.name} (${found.email})\n${countsIn(found)}\n${why ?? "Nothing stands against it."}`;
    print({ ...found, refusal: why }, json, words);
    return 0;
  });
}

function writeList(file: string, { force, json }: Manner): Promise<number> {
  return withDatabase(async () => {
    const now = currentTime();
    const erasures = (await listErasures(now)).map((erasure) => ({
      organization_id: erasure.organizationId,
      employee_id: erasure.employeeId,
      last_day: erasure.lastDay,
      erased_at: erasure.erasedAt.toISOString(),
    }));
    writeErasureList(file, erasures, { mayReplace: force, now });
    print({ file, erasures: erasures.length }, json, `Wrote ${erasures.length} erasures to ${file}.`);
    return 0;
  });
}

/** Erases again whom a list names. */
export function replayList(listed: readonly ListedErasure[]): Promise<Replayed> {
  return replayErasures(
    listed.map((erasure) => ({
      organizationId: organizationId(erasure.organization_id),
      employeeId: erasure.employee_id,
      lastDay: isoDate(erasure.last_day),
      erasedAt: new Date(erasure.erased_at),
    })),
    currentTime(),
  );
}

type Counts = Readonly<Record<string, number>>;

function countsIn({ gone, kept }: { gone: Counts; kept: Counts }): string {
  return `Goes: name, addresses, sign-in, ${listed(gone)}.\nStays: figures, ${listed(kept)}.`;
}

function listed(counts: Counts): string {
  return Object.entries(counts)
    .map(([name, count]) => `${count} ${name.replaceAll("_", " ")}`)
    .join(", ");
}
