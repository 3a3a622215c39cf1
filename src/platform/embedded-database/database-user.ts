import { execFileSync, type SpawnSyncReturns, spawnSync } from "node:child_process";
import { chownSync, lstatSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** Whom the database runs as: null means whoever runs this program. */
export type DatabaseUser = { readonly name: string; readonly uid: number; readonly gid: number } | null;

// PostgreSQL refuses to run as root, and initdb asks for the name of its user, so it has to be one that exists.
const ORDINARY_USERS = ["hiatus", "postgres", "nobody", "daemon"];

/**
 * Chooses the user for the database: oneself, or when this program runs as root the owner of the data that is there,
 * or an existing unprivileged user.
 */
export function chooseDatabaseUser(location?: string): DatabaseUser {
  if (process.getuid?.() !== 0) return null;
  const owner = location === undefined ? undefined : lstatSync(location, { throwIfNoEntry: false });
  if (owner !== undefined && owner.uid !== 0) return { name: `${owner.uid}`, uid: owner.uid, gid: owner.gid };
  for (const name of ORDINARY_USERS) {
    const [uid, gid] = [idOf("-u", name), idOf("-g", name)];
    if (uid !== null && gid !== null && uid !== 0) return { name, uid, gid };
  }
  throw new Error(
    `PostgreSQL does not run as root, and none of the users ${ORDINARY_USERS.join(", ")} exists here. ` +
      "Create one (for example `useradd --system hiatus`) or set DATABASE_URL to an existing PostgreSQL.",
  );
}

/** What a spawned program needs to run as that user; its group and no further groups. */
export function identityOf(user: DatabaseUser): { uid?: number; gid?: number } {
  return user === null ? {} : { uid: user.uid, gid: user.gid };
}

/** The environment of PostgreSQL's programs: nothing of this process's secrets or locale. */
export function plainEnvironment(): NodeJS.ProcessEnv {
  return { NODE_ENV: "production", PATH: process.env.PATH ?? "/usr/bin:/bin", LC_ALL: "C", TZ: "UTC" };
}

/** Runs a short program as that user, away from folders that the user may not enter. */
export function runAs(
  user: DatabaseUser,
  program: string,
  args: readonly string[],
): SpawnSyncReturns<string> {
  return spawnSync(program, [...args], {
    ...identityOf(user),
    cwd: "/",
    env: plainEnvironment(),
    encoding: "utf8",
  });
}

/** Tries, rather than computes, whether the user can enter a folder, so that access lists and mounts count too. */
export function canEnter(user: DatabaseUser, folder: string): boolean {
  return user === null || runAs(user, "/bin/sh", ["-c", 'cd "$1"', "sh", folder]).status === 0;
}

/** Gives a folder and all in it to the user. */
export function giveTo(user: DatabaseUser, folder: string): void {
  if (user === null) return;
  chownSync(folder, user.uid, user.gid);
  for (const entry of readdirSync(folder)) {
    const path = join(folder, entry);
    if (lstatSync(path).isDirectory()) giveTo(user, path);
    else chownSync(path, user.uid, user.gid);
  }
}

function idOf(option: "-u" | "-g", name: string): number | null {
  try {
    return Number(
      execFileSync("id", [option, name], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }),
    );
  } catch {
    return null;
  }
}
