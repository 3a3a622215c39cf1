import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const STATS = ".next/diagnostics/route-bundle-stats.json";

/** The maximum gzipped size, in bytes, of the scripts that the HTML of a page names. */
const MOST_BYTES = 180_000;

/**
 * @typedef {object} Page
 * @property {string} route
 * @property {string[]} scripts
 * @property {number} bytes gzipped, of all scripts that its HTML names
 */

/**
 * Measures the scripts that each page of the build in `.next` loads first.
 * @returns {Page[]}
 */
export function firstLoads() {
  /** @type {Map<string, number>} */
  const weighed = new Map();
  const weightOf = (/** @type {string} */ file) => {
    const known = weighed.get(file) ?? gzipSync(readFileSync(`${ROOT}${file}`)).length;
    weighed.set(file, known);
    return known;
  };
  const stats = /** @type {{ route: string, firstLoadChunkPaths: string[] }[]} */ (
    JSON.parse(readFileSync(`${ROOT}${STATS}`, "utf8"))
  );
  const pages = stats.map(({ route, firstLoadChunkPaths }) => {
    const scripts = firstLoadChunkPaths.filter((file) => file.endsWith(".js"));
    const bytes = scripts.reduce((sum, file) => sum + weightOf(file), 0);
    return { route, scripts, bytes };
  });
  return pages.sort((one, other) => other.bytes - one.bytes);
}

/** Fails when a page loads more script than it may. */
export function holdFirstLoads() {
  const pages = firstLoads();
  const wrong = pages
    .filter(({ bytes }) => bytes > MOST_BYTES)
    .map(({ route, bytes }) => `${route}: ${bytes} bytes of ${MOST_BYTES}`);
  if (wrong.length > 0) throw new Error(`Pages begin with too much script, gzipped:\n${wrong.join("\n")}`);
  return pages;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const { route, bytes } of firstLoads()) console.log(`${String(bytes).padStart(7)}  ${route}`);
}
