import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { ROOMS } from "../app/audience";
import messages from "../messages/en.json";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const TAKING = /useTranslations\((?:"([^"]*)"|(\w*))\)/g;
const IMPORT = /(?:^|\n)(?:import|export)(?! type)[^;]*?from "([^"]+)"|import\("([^"]+)"\)/g;

/** The pages below a folder of `app`, with their layouts. */
function pagesIn(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".tsx"))
    .map((name) => join(folder, name));
}

function fileOf(specifier: string, from: string): string | null {
  const base = specifier.startsWith("@/")
    ? join("src", specifier.slice(2))
    : specifier.startsWith(".")
      ? join(dirname(from), specifier)
      : null;
  if (base === null) return null;
  return [`${base}.ts`, `${base}.tsx`].find((path) => existsSync(join(ROOT, path))) ?? null;
}

/** Every part of the catalogue that the scripts of these pages may use, with a file that does. */
function roomsOf(pages: readonly string[]): Map<string, string> {
  const rooms = new Map<string, string>();
  const seen = new Set<string>();
  for (const waiting = [...pages]; waiting.length > 0; ) {
    const path = waiting.pop();
    if (path === undefined || seen.has(path)) continue;
    seen.add(path);
    const text = readFileSync(join(ROOT, path), "utf8");
    for (const [, room, name] of text.matchAll(TAKING)) {
      rooms.set(room?.split(".")[0] ?? (name === "" ? "(any)" : `(${name})`), relative(".", path));
    }
    for (const [, fixed, later] of text.matchAll(IMPORT)) {
      const file = fileOf(fixed ?? later ?? "", path);
      if (file !== null && !file.startsWith("src/server/")) waiting.push(file);
    }
  }
  return rooms;
}

const visited = [
  ...["app/layout.tsx", "app/not-found.tsx"],
  ...["app/(auth)", "app/mail", "app/offline", "app/api/docs"].flatMap(pagesIn),
];
const personal = pagesIn("app/(portal)").filter((path) => !path.includes("/admin/"));

it.each([
  ["visitor", visited],
  ["person", personal],
] as const)("the pages of a %s have the words that their scripts ask for", (audience, pages) => {
  const given: readonly string[] = ROOMS[audience];
  const asked = roomsOf(pages);
  // The form of a request uses full keys for what is missing in it.
  expect(asked.get("(any)") ?? "src/features/time-off/booking/use-request-refusals.ts").toBe(
    "src/features/time-off/booking/use-request-refusals.ts",
  );
  const missing = [...asked].filter(([room]) => room !== "(any)" && !given.includes(room));
  expect(missing).toEqual([]);
});

it("no page gets words that none of its scripts ask for", () => {
  const needless = (audience: keyof typeof ROOMS, pages: readonly string[]) => {
    const asked = roomsOf(pages);
    return ROOMS[audience].filter((room) => room !== "refusals" && !asked.has(room));
  };
  expect({ visitor: needless("visitor", visited), person: needless("person", personal) }).toEqual({
    visitor: [],
    person: [],
  });
  expect(Object.keys(messages)).toEqual(expect.arrayContaining([...ROOMS.visitor, ...ROOMS.person]));
});
