import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const BEYOND_LATIN = /[^\0-\xFF]/;
const BEYOND_ASCII = /[^\0-\x7F]/g;
/** Where an escape would mean something else. */
const BEHIND_A_BACKSLASH = /\\[^\0-\x7F]/;

/**
 * Writes what is not ASCII in built programs as escapes: V8 keeps the text of each program that it runs, and
 * with one dash in it, all of it takes twice the memory.
 * @param {string} folder
 */
export function narrowSources(folder) {
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (!name.endsWith(".js")) continue;
    const file = join(folder, name);
    const text = readFileSync(file, "utf8");
    if (!BEYOND_LATIN.test(text) || BEHIND_A_BACKSLASH.test(text)) continue;
    writeFileSync(file, text.replaceAll(BEYOND_ASCII, escaped));
  }
}

/** @param {string} unit */
function escaped(unit) {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
