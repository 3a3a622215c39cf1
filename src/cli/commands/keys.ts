import { z } from "zod";
import { SCOPES, type Scope } from "@/domain/permissions/scopes";
import { currentTime } from "@/platform/clock";
import { createKeyFor, listKeysOf, revokeKeyById } from "@/services/api-keys/operate-keys";
import { type Command, print, readOptions, text } from "../command";
import { withDatabase } from "../database";
import { UsageError } from "../usage-error";

const timestamp = z.iso.datetime({ offset: true, error: "must be a timestamp such as 2030-12-31T23:59:59Z" });

export const keyCreate: Command = {
  name: "key create",
  summary: "Creates an API key for a person of an organization; its secret is shown this once",
  usage:
    "--organization SLUG --email EMAIL --name NAME --scopes time-off:read,time-off:write|all [--expires-at TIMESTAMP]",
  run: async (args) => {
    const options = readOptions(args, {
      organization: text,
      email: text,
      name: text,
      scopes: text,
      "expires-at": timestamp.optional(),
    });
    const { organization, email, name } = options;
    const scopes = readScopes(options.scopes);
    return withDatabase(async () => {
      const expiresAt = options["expires-at"] === undefined ? null : new Date(options["expires-at"]);
      const created = await createKeyFor({ organization, email, name, scopes, expiresAt }, currentTime());
      print(
        created,
        options.json,
        `${created.key}\n\nThis is shown only once. To revoke it: key revoke --id ${created.id}`,
      );
      return 0;
    });
  },
};

export const keyRevoke: Command = {
  name: "key revoke",
  summary: "Revokes an API key at once",
  usage: "--id ID",
  run: async (args) => {
    const { id, json } = readOptions(args, { id: text });
    return withDatabase(async () => {
      print(await revokeKeyById(id, currentTime()), json, `Revoked ${id}.`);
      return 0;
    });
  },
};

export const keyList: Command = {
  name: "key list",
  summary: "Lists the active API keys of a person in an organization, without their secrets",
  usage: "--organization SLUG --email EMAIL",
  run: async (args) => {
    const { organization, email, json } = readOptions(args, { organization: text, email: text });
    return withDatabase(async () => {
      const keys = await listKeysOf({ organization, email }, currentTime());
      const lines = keys.map((key) => `${key.id}  ${key.name}  ${key.scopes.join(",")}`);
      print(keys, json, lines.length === 0 ? "No active keys." : lines.join("\n"));
      return 0;
    });
  },
};

function readScopes(list: string): readonly Scope[] {
  if (list === "all") return SCOPES;
  const names = list.split(",").map((name) => name.trim());
  const unknown = names.filter((name) => !SCOPES.some((scope) => scope === name));
  if (unknown.length > 0) {
    throw new UsageError(`--scopes has no ${unknown.join(", ")}. There are: all, ${SCOPES.join(", ")}`);
  }
  return SCOPES.filter((scope) => names.includes(scope));
}
