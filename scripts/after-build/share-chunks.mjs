import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** What a chunk of the bundler begins with: it is the list of its modules and does nothing by itself. */
const CHUNK = /^module\.exports=\[/;
const SOURCE_MAP = /\n\/\/# sourceMappingURL=\S*\s*$/;

/**
 * Keeps one of the chunks in a folder that are the same but for their names; the others refer to it. The bundler writes a chunk once
 * for each kind of page that uses it, and V8 would keep the text of each.
 * @param {string} folder
 */
export function shareChunks(folder) {
  /** @type {Map<string, string>} */
  const kept = new Map();
  for (const name of readdirSync(folder).sort()) {
    const file = join(folder, name);
    if (!name.endsWith(".js") || !statSync(file).isFile()) continue;
    const text = readFileSync(file, "utf8");
    if (!CHUNK.test(text)) continue;
    const digest = createHash("sha256").update(text.replace(SOURCE_MAP, "")).digest("hex");
    const same = kept.get(digest);
    if (same === undefined) kept.set(digest, name);
    else writeFileSync(file, `module.exports=require(${JSON.stringify(`./${same}`)});\n`);
  }
}
