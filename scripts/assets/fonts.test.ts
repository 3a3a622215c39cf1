import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { makeFaces, sheetOf } from "./fonts.mjs";

const committed = (name: string) => readFileSync(new URL(`../../app/fonts/${name}`, import.meta.url));

it("finds the faces of the pages as they would be made anew", async () => {
  const faces = await makeFaces();
  expect(faces.map(({ name }) => name)).toContain("european");
  expect(committed("inter.css").toString()).toBe(sheetOf(faces));
  for (const { name, bytes } of faces) {
    expect(committed(`inter-${name}.woff2`).equals(bytes), `node scripts/assets/fonts.mjs: ${name}`).toBe(
      true,
    );
  }
}, 60_000);
