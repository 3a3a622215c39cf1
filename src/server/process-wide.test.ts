import { rm } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { expect, it } from "vitest";
import { projectRoot } from "@/platform/project-root";

interface Parts {
  readonly pool: () => unknown;
  readonly keyLimiter: () => unknown;
  readonly visitorLimiter: () => unknown;
  readonly signInThrottle: () => unknown;
  readonly ear: () => unknown;
  readonly log: () => unknown;
}

/** One more bundle of the same code, as the front's and Next's are. */
async function bundle(name: string): Promise<Parts> {
  const outfile = join(projectRoot(), "node_modules", ".cache", `${name}-${process.pid}.mjs`);
  await build({
    stdin: {
      contents: `
        export { pool } from "@/db/connection/pool";
        export { keyLimiter, visitorLimiter } from "@/server/limits/rate-limit";
        export { signInThrottle } from "@/server/auth/sign-in-throttle";
        export { ear } from "@/db/notifications/wake-ups";
        export { log } from "@/platform/log";`,
      resolveDir: projectRoot(),
    },
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    packages: "external",
    logLevel: "silent",
  });
  try {
    return (await import(/* @vite-ignore */ pathToFileURL(outfile).href)) as Parts;
  } finally {
    await rm(outfile);
  }
}

it("two bundles in one process share one pool, one listener, one log and one set of limits", async () => {
  process.env.DATABASE_URL = "postgresql://nobody@127.0.0.1:1/none";
  const [front, pages] = [await bundle("front"), await bundle("pages")];
  expect(front.pool).not.toBe(pages.pool);
  for (const part of ["pool", "keyLimiter", "visitorLimiter", "signInThrottle", "ear", "log"] as const) {
    expect(front[part](), part).toBe(pages[part]());
  }
});
