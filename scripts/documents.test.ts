import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const DOCUMENTS = readdirSync(ROOT, { recursive: false, encoding: "utf8" })
  .concat(readdirSync(`${ROOT}/docs`, { recursive: true, encoding: "utf8" }).map((path) => `docs/${path}`))
  .filter((path) => path.endsWith(".md"));

const TOP = "(?:src|app|e2e|scripts|bench|prisma|messages|docs|public|adr)";
/** Paths in backticks; those with a placeholder or a pattern do not name a single file. */
const PATH = new RegExp(`\`(${TOP}/[\\w./()[\\]-]+)\``, "g");
const LINK = /\]\((?!https?:|#|mailto:)([^)#\s]+)/g;

it.each(DOCUMENTS)("%s names only files that are there", (document) => {
  const text = readFileSync(`${ROOT}/${document}`, "utf8");
  const folder = document.includes("/") ? document.slice(0, document.lastIndexOf("/") + 1) : "";
  const named = [
    ...[...text.matchAll(PATH)].map(([, path = ""]) => path.replace(/^adr/, "docs/adr")),
    ...[...text.matchAll(LINK)].map(([, path = ""]) => folder + path),
  ];
  expect(named.filter((path) => !existsSync(`${ROOT}/${path}`))).toEqual([]);
});
