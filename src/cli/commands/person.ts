import { z } from "zod";
import { ROLES } from "@/domain/permissions/scopes";
import { currentTime } from "@/platform/clock";
import { resetFactors } from "@/services/factors/reset-factors";
import {
  deactivatePerson,
  endAllSessionsOf,
  endSessionsIn,
  listPeopleOf,
  setRoleOf,
} from "@/services/people/operate-people";
import { type Command, print, readOptions, text } from "../command";
import { withDatabase } from "../database";

const PERSON = { organization: text, email: text };

export const personList: Command = {
  name: "person list",
  summary: "Lists the people of an organization",
  usage: "--organization SLUG",
  run: async (args) => {
    const { organization, json } = readOptions(args, { organization: text });
    return withDatabase(async () => {
      const people = (await listPeopleOf(organization, currentTime())).map(
        ({ id, name, email, role, isActive, userId }) => ({
          id,
          name,
          email,
          role,
          is_active: isActive,
          signs_in: userId !== null,
        }),
      );
      const lines = people.map(
        ({ email, name, role, is_active }) => `${email}  ${name}  ${role}${is_active ? "" : ", not active"}`,
      );
      print(people, json, lines.join("\n"));
      return 0;
    });
  },
};

export const personDeactivate: Command = {
  name: "person deactivate",
  summary: "Deactivates somebody: sessions end, keys are revoked, what waits for them passes to others",
  usage: "--organization SLUG --email EMAIL",
  run: async (args) => {
    const { json, ...person } = readOptions(args, PERSON);
    return withDatabase(async () => {
      print(await deactivatePerson(person, currentTime()), json, `Deactivated ${person.email}.`);
      return 0;
    });
  },
};

export const personSetRole: Command = {
  name: "person set-role",
  summary: "Makes somebody an admin or a member",
  usage: `--organization SLUG --email EMAIL --role ${ROLES.join("|")}`,
  run: async (args) => {
    const role = z.enum(ROLES, { error: `must be one of ${ROLES.join(", ")}` });
    const options = readOptions(args, { ...PERSON, role });
    return withDatabase(async () => {
      const changed = await setRoleOf(options, options.role, currentTime());
      print({ ...changed, role: options.role }, options.json, `${options.email}: ${options.role}.`);
      return 0;
    });
  },
};

export const personResetFactors: Command = {
  name: "person reset-factors",
  summary: "Removes the second steps and passkeys of somebody who has lost them all; the password stays",
  usage: "--email EMAIL",
  run: async (args) => {
    const { email, json } = readOptions(args, { email: text });
    return withDatabase(async () => {
      const removed = await resetFactors(email, currentTime());
      print(
        removed,
        json,
        `Removed the second steps and passkeys of ${email}. They sign in with their password, or set one by mail.`,
      );
      return 0;
    });
  },
};

export const personEndSessions: Command = {
  name: "person end-sessions",
  summary: "Signs somebody out on every device: of one organization, or, without --organization, everywhere",
  usage: "--email EMAIL [--organization SLUG]",
  run: async (args) => {
    const { organization, email, json } = readOptions(args, { ...PERSON, organization: text.optional() });
    return withDatabase(async () => {
      const ended =
        organization === undefined
          ? await endAllSessionsOf(email)
          : await endSessionsIn({ organization, email }, currentTime());
      print({ sessions_ended: ended }, json, `Ended ${ended} ${ended === 1 ? "session" : "sessions"}.`);
      return 0;
    });
  },
};
