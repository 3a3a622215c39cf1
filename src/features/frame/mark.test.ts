import { readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Mark } from "./mark";

const publicFile = (name: string) => readFileSync(new URL(`../../../public/${name}`, import.meta.url));

/** The shapes of a drawing, without their colours. */
function shapesOf(svg: string): string[] {
  const shapes = svg.match(/<(rect|circle)\s[^>]*/g) ?? [];
  return shapes.map((shape) => [...shape.matchAll(/\b(?:[xyr]|[rc][xy]|width|height)="[\d.]+"/g)].join(" "));
}

it("is what the browser shows beside the page's title", () => {
  const drawn = shapesOf(renderToStaticMarkup(Mark()));
  expect(drawn).toHaveLength(4);
  expect(shapesOf(publicFile("favicon.svg").toString())).toEqual(drawn);
});

it("was drawn for devices in the sizes that their manifest names", () => {
  const manifest = JSON.parse(publicFile("manifest.webmanifest").toString()) as {
    icons: readonly { src: string; sizes: string }[];
  };
  expect(manifest.icons).toHaveLength(3);
  for (const { src, sizes } of manifest.icons) {
    const png = publicFile(src.slice(1));
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`, src).toBe(sizes);
  }
});
