import { readFileSync, writeFileSync } from "node:fs";
import { chromium } from "@playwright/test";
import { requireBrowser } from "../browser.mjs";

// Draws the icons of public/ from its favicon.svg: node scripts/assets/icons.mjs
const FOLDER = new URL("../../public/", import.meta.url);
const MARK = readFileSync(new URL("favicon.svg", FOLDER), "utf8");
// Systems crop these to their own shape: the background reaches the edges, and the mark keeps its distance
// from them.
const FULL_GROUND = MARK.replace(' rx="8"', "");
const MASKABLE = FULL_GROUND.replace('viewBox="0 0 32 32"', 'viewBox="-4 -4 40 40"').replace(
  '<rect width="32" height="32"',
  '<rect x="-4" y="-4" width="40" height="40"',
);

const browser = await chromium.launch({ executablePath: requireBrowser() });
try {
  const page = await browser.newPage();
  /**
   * @param {string} svg
   * @param {number} size
   */
  const draw = async (svg, size) => {
    await page.setViewportSize({ width: size, height: size });
    await page.setContent(`<style>* { margin: 0 } svg { display: block }</style>${svg}`);
    return page.screenshot({ omitBackground: true });
  };
  write("icon-192.png", await draw(MARK, 192));
  write("icon-512.png", await draw(MARK, 512));
  write("icon-maskable-512.png", await draw(MASKABLE, 512));
  write("apple-touch-icon.png", await draw(FULL_GROUND, 180));
  const pictures = [];
  for (const size of [16, 32, 48]) pictures.push({ size, png: await draw(MARK, size) });
  write("favicon.ico", icoOf(pictures));
} finally {
  await browser.close();
}

/**
 * @param {string} name
 * @param {Buffer} bytes
 */
function write(name, bytes) {
  writeFileSync(new URL(name, FOLDER), bytes);
  console.log(`public/${name}  ${bytes.length} bytes`);
}

/**
 * An icon file: a directory of 16 bytes a picture, then the pictures as they are.
 * @param {readonly { size: number, png: Buffer }[]} pictures
 */
function icoOf(pictures) {
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  for (const [index, { size, png }] of pictures.entries()) {
    const entry = 6 + 16 * index;
    head.writeUInt8(size, entry);
    head.writeUInt8(size, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(png.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  }
  return Buffer.concat([head, ...pictures.map(({ png }) => png)]);
}
