import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { extendTailwindMerge } from "tailwind-merge";
import { expect, it } from "vitest";
import { cn } from "./class-names";

const root = new URL("../..", import.meta.url).pathname;
const merge = extendTailwindMerge({
  extend: { theme: { text: ["small", "body", "title", "figure"], "font-weight": ["normal", "strong"] } },
});

/** Every word of a string in what draws pages, without what stands before it: `sm:p-2` is `p-2`. */
function wordsOfPages(): string[] {
  const files = ["src/components", "src/features", "app"].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => /[.]tsx?$/.test(name) && !/[.]test[.]|class-names/.test(name))
      .map((name) => join(root, folder, name)),
  );
  const strings = files.flatMap((file) => readFileSync(file, "utf8").match(/"[^"\n]+"|`[^`]+`/g) ?? []);
  const words = strings.flatMap((text) => text.slice(1, -1).split(/\s+/));
  return [...new Set(words.map((word) => word.replace(/^([a-z-]+:)+/, "")))].filter((word) =>
    /^-?[a-z][a-z-]*(-[a-z0-9./[\]%()_-]+)?$/.test(word),
  );
}

it("lets the later of two paddings win", () => expect(cn("p-2", "p-4")).toBe("p-4"));
it("keeps a size beside a colour, though both begin with text", () =>
  expect(cn("text-small", "text-muted")).toBe("text-small text-muted"));
it("lets the later of our sizes win", () => expect(cn("text-small", "text-title")).toBe("text-title"));
it("leaves out what is not given", () => expect(cn("p-2", false, undefined, null)).toBe("p-2"));
it("tells apart what holds under different conditions", () =>
  expect(cn("sm:p-2 p-2", "sm:p-4 data-[a:b]:p-1")).toBe("p-2 sm:p-4 data-[a:b]:p-1"));

it("joins any two of the words of our pages as tailwind-merge does", () => {
  const words = wordsOfPages();
  // Words that tailwind-merge does not know either overrule nothing; there are many, and they need no company.
  const classes = words.filter((word) => merge(word, word) === word && merge(`${word} ${word}`) === word);
  expect(classes.length).toBeGreaterThan(200);
  const different = classes.flatMap((first) =>
    classes.flatMap((second) => {
      const ours = cn(first, second);
      const theirs = merge(first, second);
      return ours === theirs ? [] : [`${first} ${second}: ${ours}, not ${theirs}`];
    }),
  );
  expect(different).toEqual([]);
}, 60_000);
