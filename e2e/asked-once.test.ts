import { readFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "./support/journey";

const FILE = { "Content-Type": "text/csv", "Content-Disposition": "attachment; filename=file.csv" };
const PAGE = { "Content-Type": "text/html" };

/** Counts what a browser asks for; our worker is all that it has of the service. */
async function countingServer(): Promise<{ server: Server; origin: string; asked: Map<string, number> }> {
  const worker = await readFile("public/sw.js");
  const asked = new Map<string, number>();
  const server = createServer(({ url = "" }, response) => {
    const path = url.split("?")[0] ?? "";
    asked.set(path, (asked.get(path) ?? 0) + 1);
    if (path === "/sw.js") response.writeHead(200, { "Content-Type": "text/javascript" }).end(worker);
    else if (path === "/api/sent-on") response.writeHead(303, { Location: "/end" }).end();
    else if (path === "/api/file") response.writeHead(200, FILE).end("a,b");
    else response.writeHead(200, PAGE).end("<!doctype html><title>A page</title>");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

test("a browser with our worker asks once for what an address of the interface answers", async ({ page }) => {
  const { server, origin, asked } = await countingServer();
  await page.goto(`${origin}/start`);
  await page.evaluate(() => navigator.serviceWorker.register("/sw.js"));
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state ?? null))
    .toBe("activated");
  await page.goto(`${origin}/page`);
  await page.goto(`${origin}/api/sent-on`);
  expect(new URL(page.url()).pathname).toBe("/end");
  await page.goto(`${origin}/api/document`);
  const download = page.waitForEvent("download");
  await page.evaluate(() => window.location.assign("/api/file"));
  expect(await (await download).failure()).toBeNull();
  const counted = ["/page", "/api/sent-on", "/end", "/api/document", "/api/file"].map((path) => [
    path,
    asked.get(path),
  ]);
  expect(counted).toEqual([
    ["/page", 1],
    ["/api/sent-on", 1],
    ["/end", 1],
    ["/api/document", 1],
    ["/api/file", 1],
  ]);
  server.closeAllConnections();
  server.close();
});
