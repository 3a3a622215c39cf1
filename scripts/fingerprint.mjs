import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/**
 * Every file below the given files and folders, in a stable order.
 * @param {readonly string[]} paths
 * @returns {string[]}
 */
function filesOf(paths) {
  return paths.flatMap((path) => {
    if (!existsSync(path)) return [];
    if (statSync(path).isFile()) return [path];
    const entries = readdirSync(path)
      .filter((name) => name !== "generated" && name !== "node_modules")
      .sort();
    return filesOf(entries.map((name) => join(path, name)));
  });
}

/**
 * A digest of names and contents, so that a product is built again when its inputs have changed.
 * @param {readonly string[]} paths
 * @param {(file: string) => boolean} [isInput]
 */
export function fingerprint(paths, isInput = () => true) {
  const hash = createHash("sha256");
  for (const file of filesOf(paths).filter(isInput)) {
    hash.update(`${file}\0`).update(readFileSync(file)).update("\0");
  }
  return hash.digest("hex");
}

/**
 * @param {string} file where the fingerprint of the last product stands
 * @param {string} key
 */
export function isFresh(file, key) {
  return existsSync(file) && readFileSync(file, "utf8").trim() === key;
}

/**
 * @param {string} file
 * @param {string} key
 */
export function remember(file, key) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${key}\n`);
}
