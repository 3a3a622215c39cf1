import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import messages from "../messages/en.json";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const TAKING = /useTranslations\((?:"([^"]*)"|(\w*))\)/g;
/** A room that is taken by a name which a component is given: `<NamedSheet noun="sites" />`. */
const NAMING = /(?:noun|kind)(?:=|: )"(\w+)"/g;
/** A room in a file of its own, which scripts load with what an interaction opens. */
const LOADING = /import\("[./]+\/messages\/(\w+)\/\w+[.]json"\)/g;
const IMPORT = /(?:^|\n)(?:import|export)(?! type)[^;]*?from "([^"]+)"|import\("([^"]+)"\)/g;
const GIVING = /(?:(?:rooms|words)=\{|const \w*FRAME = )\[([^\]]*)\]/g;

const read = (path: string) => readFileSync(join(ROOT, path), "utf8");

function fileOf(specifier: string, from: string): string | null {
  const base = specifier.startsWith("@/")
    ? join("src", specifier.slice(2))
    : specifier.startsWith(".")
      ? join(dirname(from), specifier)
      : null;
  if (base === null) return null;
  return [`${base}.ts`, `${base}.tsx`].find((path) => existsSync(join(ROOT, path))) ?? null;
}

/** Every room of the catalogue, or part of one, that a page or layout has to bring for its scripts, with one that asks for it. */
function roomsAsked(entry: string): Map<string, string> {
  const rooms = new Map<string, string>();
  const loaded = new Set<string>();
  const seen = new Set<string>();
  for (const waiting = [entry]; waiting.length > 0; ) {
    const path = waiting.pop();
    if (path === undefined || seen.has(path)) continue;
    seen.add(path);
    const text = read(path);
    for (const [, room, name] of text.matchAll(TAKING)) {
      if (room !== undefined) rooms.set(room, relative(".", path));
      // The form of a request asks by a whole key, for what is missing in it.
      else if (name === "") rooms.set("refusals", relative(".", path));
    }
    for (const [, room = ""] of text.matchAll(LOADING)) loaded.add(room);
    for (const [, room = ""] of text.matchAll(NAMING)) {
      if (room in messages) rooms.set(room, relative(".", path));
    }
    for (const [, fixed, later] of text.matchAll(IMPORT)) {
      const file = fileOf(fixed ?? later ?? "", path);
      if (file !== null && !file.startsWith("src/server/")) waiting.push(file);
    }
  }
  return new Map([...rooms].filter(([room]) => !loaded.has(roomOf(room))));
}

/** The rooms of which a page or layout gives something, by itself or through what it loads with: `admin` or `admin.place`. */
function wordsGiven(path: string): string[] {
  const beside = [...read(path).matchAll(IMPORT)].map(([, fixed = ""]) => fileOf(fixed, path));
  const texts = [path, ...beside.filter((file) => file?.startsWith("app/") === true)].map((file) =>
    read(file ?? ""),
  );
  return [...texts.join("\n").matchAll(GIVING)].flatMap(([, list = ""]) =>
    [...list.matchAll(/"([\w.]+)"/g)].map(([, words = ""]) => words),
  );
}

const isWhole = (words: string) => !words.includes(".");
const roomOf = (words: string) => words.split(".")[0] ?? words;

/** The rooms that a page or layout gives as a whole. */
function roomsGiven(path: string): string[] {
  return wordsGiven(path).filter(isWhole);
}

/** Whether words that are asked for are among those given: themselves, or the room that they are a part of. */
function isAmong(given: readonly string[], asked: string): boolean {
  return given.some((words) => asked === words || asked.startsWith(`${words}.`));
}

/** The layouts around a page or layout. */
function layoutsAround(path: string): string[] {
  const layouts: string[] = [];
  for (let folder = dirname(path); folder !== "."; folder = dirname(folder)) {
    const layout = `${folder}/layout.tsx`;
    if (layout !== path && existsSync(join(ROOT, layout))) layouts.push(layout);
  }
  return layouts;
}

const routes = readdirSync(join(ROOT, "app"), { recursive: true, encoding: "utf8" })
  .map((name) => join("app", name))
  .filter((path) => /[/](page|layout|error|not-found)[.]tsx$/.test(path));

describe.each(routes)("%s", (path) => {
  const given = roomsGiven(path);
  const above = layoutsAround(path).flatMap(roomsGiven);

  it("has the words that its scripts ask for", () => {
    // A layout asks for little of a room, and may have that alone; a page asks for what it gives itself.
    const parts = path.endsWith("layout.tsx")
      ? [path, ...layoutsAround(path)].flatMap(wordsGiven).map(roomOf)
      : [];
    const brought = [...wordsGiven(path), ...above];
    const missing = [...roomsAsked(path)].filter(
      ([asked]) => !isAmong(brought, asked) && !parts.includes(roomOf(asked)),
    );
    expect(missing).toEqual([]);
  });

  it("brings no words that none of its scripts ask for, and none twice", () => {
    const below = routes.filter((route) => layoutsAround(route).includes(path));
    const asked = new Set([path, ...below].flatMap((route) => [...roomsAsked(route).keys()].map(roomOf)));
    expect(given.filter((room) => !asked.has(room) || above.includes(room))).toEqual([]);
  });
});

it("asks a page for words that only another page's scripts load", () => {
  expect([...roomsAsked("app/(portal)/layout.tsx").keys()]).not.toContain("notifications");
  expect([...roomsAsked("app/(portal)/notifications/page.tsx").keys()]).toContain("notifications");
});

it("finds pages, and what they give", () => {
  expect(routes.length).toBeGreaterThan(40);
  expect(roomsGiven("app/(portal)/page.tsx")).toContain("home");
});
