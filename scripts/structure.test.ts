import { type Dirent, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const MOST = 25;
const ROOT = fileURLToPath(new URL("..", import.meta.url));
const FOLDERS = ["src", "app", "e2e", "scripts", "bench", "prisma", "messages", "docs", "public"];

const isGenerated = ({ name }: Dirent) => name === "generated";
const isHidden = ({ name }: Dirent) => name.startsWith(".");

/** The folders in and below a folder that contain too many files. */
function crowdedIn(folder: string): string[] {
  const entries = readdirSync(join(ROOT, folder), { withFileTypes: true }).filter(
    (entry) => !isHidden(entry),
  );
  const rooms = entries.filter((entry) => entry.isDirectory() && !isGenerated(entry));
  const files = entries.filter((entry) => entry.isFile());
  const own = files.length > MOST ? [`${folder}: ${files.length} files`] : [];
  return [...own, ...rooms.flatMap(({ name }) => crowdedIn(`${folder}/${name}`))];
}

it(`no folder holds more than ${MOST} files`, () => {
  expect(FOLDERS.flatMap(crowdedIn)).toEqual([]);
});

/** The files of the pages that hold some text. */
function pagesWith(text: RegExp): string[] {
  return ["src", "app"].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => `${folder}/${name}`)
      .filter((path) => text.test(readFileSync(join(ROOT, path), "utf8"))),
  );
}

it("pages take their words where names are isolated", () => {
  expect(pagesWith(/\buseTranslations\b[^;]*from "next-intl"/)).toEqual([
    "src/features/words/use-translations.ts",
  ]);
});

it("pages are left by a router that asks before changes are lost", () => {
  expect(pagesWith(/useRouter.*from "next\/navigation"/)).toEqual([
    // A press of a link is watched (`watch-ways-out.ts`).
    "src/components/link.tsx",
    "src/features/forms/leaving/use-router.ts",
  ]);
});

it("pages say the service's own address, never one that a caller names", () => {
  const pages = readdirSync(join(ROOT, "app"), { recursive: true, encoding: "utf8" })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => `app/${path}`);
  const named = /x-forwarded-|get\("host"\)/i;
  expect(pages.filter((path) => named.test(readFileSync(join(ROOT, path), "utf8")))).toEqual([]);
});

it("the service asks no address of the network, but for its database, its mail server and what is guarded", () => {
  const rooms = ["domain", "contracts", "platform", "db", "services", "server"];
  const asking = rooms.flatMap((room) =>
    readdirSync(join(ROOT, "src", room), { recursive: true, encoding: "utf8" })
      .filter((path) => path.endsWith(".ts") && !path.endsWith(".test.ts"))
      .map((path) => `src/${room}/${path}`)
      .filter((path) =>
        /(?<![.\w])fetch\(|\bhttps?\.(?:get|request)\(|\brequest\b[^;]*from "node:https?"/.test(
          readFileSync(join(ROOT, path), "utf8"),
        ),
      ),
  );
  expect(asking).toEqual(["src/platform/outgoing/guarded-fetch.ts"]);
});
