import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "./build.mjs";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

/** The source files that a run needs: the pages' settings, and the SQL that a start reads directly. */
const FILES = [
  "LICENSE",
  "README.md",
  "next.config.mjs",
  "app/i18n.ts",
  "public",
  "messages",
  "prisma/migrations",
];

const ENTRY = `// The service, built: a start builds nothing.
import { main } from "./dist/hiatus.js";

process.env.NEXT_TELEMETRY_DISABLED ??= "1";
process.exit(await main(process.argv.slice(2), { build: () => Promise.resolve() }));
`;

const SCRIPTS = `  "scripts": {
    "start": "exec node --max-semi-space-size=32 hiatus.mjs start",
    "hiatus": "exec node hiatus.mjs"
  }`;

/**
 * Makes a folder with the built service, without anything that is only needed for building: \`npm start\`
 * runs it.
 * @param {string} folder that does not exist yet, or is empty
 */
export async function release(folder) {
  const target = resolve(folder);
  if (existsSync(target) && readdirSync(target).length > 0) throw new Error(`${target} is not empty.`);
  await build();
  process.chdir(ROOT);
  mkdirSync(target, { recursive: true });
  for (const file of ["package.json", "package-lock.json", ".npmrc"]) copy(file, target);
  execFileSync("npm", ["ci", "--omit=dev", "--ignore-scripts", "--no-audit", "--no-fund"], {
    cwd: target,
    stdio: "inherit",
  });
  for (const file of [...FILES, ...functionsOfDatabase()]) copy(file, target);
  copy("dist", target, (path) => !path.endsWith(".map"));
  copy(".next", target, (path) => !/^\.next\/(cache|dev|types)(\/|$)/.test(path));
  writeFileSync(join(target, "hiatus.mjs"), ENTRY);
  writePackage(target);
  for (const file of ["package-lock.json", ".npmrc"]) rmSync(join(target, file), { force: true });
  console.log(`ok   ${target}: npm start`);
}

function functionsOfDatabase() {
  return readdirSync("src/db", { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".sql"))
    .map((path) => join("src", "db", path));
}

/**
 * @param {string} path
 * @param {string} target
 * @param {(path: string) => boolean} [isWanted]
 */
function copy(path, target, isWanted = () => true) {
  if (!existsSync(path)) return;
  mkdirSync(dirname(join(target, path)), { recursive: true });
  cpSync(path, join(target, path), {
    recursive: true,
    // Next finds some packages through its own links, which point to those beside it.
    verbatimSymlinks: true,
    filter: (source) => isWanted(source.replaceAll("\\", "/")),
  });
}

/**
 * The commands that messages mention, by their names.
 * @param {string} target
 */
function writePackage(target) {
  const text = readFileSync("package.json", "utf8")
    .replace(/ {2}"(?:devDependencies|overrides)": \{[\s\S]*?\n {2}\},\n/g, "")
    .replace(/ {2}"scripts": \{[\s\S]*?\n {2}\}/, SCRIPTS);
  writeFileSync(join(target, "package.json"), text);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [folder] = process.argv.slice(2);
  if (folder === undefined) throw new Error("Usage: node scripts/release.mjs FOLDER");
  await release(folder);
}
