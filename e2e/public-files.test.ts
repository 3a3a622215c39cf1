import { expect, test } from "./support/journey";

const FILES = {
  "/favicon.ico": "image/x-icon",
  "/favicon.svg": "image/svg+xml",
  "/apple-touch-icon.png": "image/png",
  "/icon-192.png": "image/png",
  "/icon-512.png": "image/png",
  "/icon-maskable-512.png": "image/png",
  "/manifest.webmanifest": "application/manifest+json",
  "/robots.txt": "text/plain; charset=UTF-8",
};

test("icons, manifest and robots.txt are there for everybody", async ({ request }) => {
  for (const [path, type] of Object.entries(FILES)) {
    const response = await request.get(path, { maxRedirects: 0 });
    expect(response.status(), path).toBe(200);
    expect(response.headers(), path).toMatchObject({
      "content-type": type,
      "x-content-type-options": "nosniff",
    });
  }
  expect(await (await request.get("/robots.txt")).text()).toContain("Disallow: /\n");
});

test("a page names its icons and its manifest, and its own policy lets the browser load them", async ({
  page,
}) => {
  await page.goto("/sign-in");
  const links = page.locator("head link[rel='icon'], head link[rel='apple-touch-icon']");
  const addresses = await links.evaluateAll((found) => found.map((link) => link.getAttribute("href")));
  expect(addresses).toEqual(["/favicon.ico", "/favicon.svg", "/apple-touch-icon.png"]);
  for (const address of [...addresses, "/icon-192.png"]) {
    const width = await page.evaluate(async (src) => {
      const image = Object.assign(new Image(), { src });
      await image.decode();
      return image.naturalWidth;
    }, address ?? "");
    expect(width, address ?? "").toBeGreaterThan(0);
  }
  const browser = await page.context().newCDPSession(page);
  const { url, errors, data } = await browser.send("Page.getAppManifest");
  expect(errors).toEqual([]);
  expect(new URL(url).pathname).toBe("/manifest.webmanifest");
  expect(JSON.parse(data ?? "")).toMatchObject({ name: "Hiatus", start_url: "/" });
});
