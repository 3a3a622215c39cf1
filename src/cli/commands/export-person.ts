import { writeArchive } from "@/platform/backups/write-archive";
import { currentTime } from "@/platform/clock";
import { exportByEmail } from "@/services/erasure/operate-erasure";
import { type Command, flag, print, readOptions, text } from "../command";
import { withDatabase } from "../database";

export const exportPerson: Command = {
  name: "export-person",
  summary: "Writes all that is held about somebody into one compressed tar: a JSON document, and their files",
  usage: "FILE --organization SLUG --email EMAIL [--force]",
  run: async (args) => {
    const shape = { file: text, organization: text, email: text, force: flag };
    const { file, force, json, ...person } = readOptions(args, shape, ["file"]);
    return withDatabase(async () => {
      await writeArchive({ file, mayReplace: force }, exportByEmail(person, currentTime()));
      print({ file }, json, `Wrote what is held about ${person.email} to ${file}.`);
      return 0;
    });
  },
};
