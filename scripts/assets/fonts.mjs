import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { argv } from "node:process";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";

// Cuts the faces of Inter down to what the pages use of them: node scripts/assets/fonts.mjs
const FOLDER = fileURLToPath(new URL("../../app/fonts/", import.meta.url));
const SOURCE = createRequire(import.meta.url).resolve("@fontsource-variable/inter/wght.css");
/** The weights of the theme, `--font-weight-*`. */
const WEIGHTS = { min: 400, max: 600 };
const OPTIONS = {
  targetFormat: /** @type {const} */ ("woff2"),
  variationAxes: { wght: WEIGHTS },
  keepFeatures: ["ccmp", "kern", "locl", "mark", "mkmk", "tnum"],
};
/** The letters of European names: a face of their own, a quarter of the one for all of extended Latin. */
const EUROPEAN = "U+0100-017F,U+0218-021B,U+1E9E,U+20A0-20AB,U+20AD-20C0";

/** @typedef {{ name: string, range: string, bytes: Buffer }} Face */

/**
 * The faces, each with the code points that it is for.
 * @returns {Promise<Face[]>}
 */
export async function makeFaces() {
  const css = readFileSync(SOURCE, "utf8");
  const rules = [...css.matchAll(/url\((\S+)\/inter-(\S+)-wght-normal\.woff2\).*?unicode-range: (\S+);/gs)];
  const wanted = rules.flatMap(([, folder, name, range = ""]) => {
    const file = join(dirname(SOURCE), `${folder}/inter-${name}-wght-normal.woff2`);
    const whole = { file, name: String(name), range };
    return name === "latin-ext" ? [whole, { file, name: "european", range: EUROPEAN }] : [whole];
  });
  return Promise.all(
    wanted.map(async ({ file, name, range }) => {
      const bytes = await subsetFont(readFileSync(file), textOf(range), OPTIONS);
      return { name, range, bytes };
    }),
  );
}

/**
 * Of two faces that have a letter, the later one is used.
 * @param {readonly Face[]} faces
 */
export function sheetOf(faces) {
  const rules = faces.map(
    ({ name, range }) => `@font-face {
  font-family: "Inter";
  font-display: swap;
  font-weight: ${WEIGHTS.min} ${WEIGHTS.max};
  src: url("./inter-${name}.woff2") format("woff2");
  unicode-range: ${range.replaceAll(",", ", ")};
}
`,
  );
  return `/* Made by scripts/assets/fonts.mjs. */\n${rules.join("")}`;
}

/** @param {string} range as in `U+0131,U+2000-206F` */
function textOf(range) {
  return range
    .split(",")
    .flatMap((part) => {
      const [first = 0, last = first] = part
        .slice(2)
        .split("-")
        .map((hex) => Number.parseInt(hex, 16));
      return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
    })
    .join("");
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  const faces = await makeFaces();
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, "inter.css"), sheetOf(faces));
  copyFileSync(join(dirname(SOURCE), "LICENSE"), join(FOLDER, "LICENSE"));
  for (const { name, bytes } of faces) {
    writeFileSync(join(FOLDER, `inter-${name}.woff2`), bytes);
    console.log(`${name}: ${(bytes.length / 1024).toFixed(1)} KB`);
  }
}
