import { execFile } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import openapiTS, { astToString } from "openapi-typescript";
import { afterAll, beforeAll, expect, it } from "vitest";
import { projectRoot } from "@/platform/project-root";
import { givenDatabase } from "@/test/database/given-database";
import { buildNeighbour, type Neighbour } from "@/test/worlds/neighbour";
import { ENDPOINTS } from "../endpoints";
import { createFrontServer } from "../front/server";

const ROOT = projectRoot();
// Below node_modules, where a package's own files would resolve the same packages.
const CLIENT = join(ROOT, "node_modules", ".cache", "typescript-client");
const OPTIONS = {
  strict: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  noEmit: true,
  module: "nodenext",
  target: "es2023",
  types: ["node"],
  skipLibCheck: true,
};

const run = promisify(execFile);
const server = createFrontServer({
  endpoints: ENDPOINTS,
  pages: () => Promise.reject(new Error("There are no pages here.")),
});
let ours: Neighbour;
givenDatabase(async ({ owner }) => {
  ours = await buildNeighbour(owner, "ours");
});

beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  mkdirSync(CLIENT, { recursive: true });
  writeFileSync(join(CLIENT, "package.json"), '{ "type": "module" }');
  writeFileSync(join(CLIENT, "tsconfig.json"), JSON.stringify({ compilerOptions: OPTIONS }));
  const types = await openapiTS(pathToFileURL(join(ROOT, "docs", "openapi.json")));
  writeFileSync(join(CLIENT, "hiatus.ts"), astToString(types));
  copyFileSync(join(ROOT, "docs", "examples", "request-life.ts"), join(CLIENT, "request-life.ts"));
});
afterAll(() => {
  server.close();
  rmSync(CLIENT, { recursive: true, force: true });
});

it("docs/examples/request-life.ts compiles strictly with types made from the document, and runs", async () => {
  const program = join(CLIENT, "request-life.ts");
  await run(join(ROOT, "node_modules", ".bin", "tsc"), ["-p", CLIENT]).catch((error: { stdout?: string }) =>
    expect.fail(error.stdout),
  );

  const date = ours.freeDay();
  const { owner, approver, organization } = ours;
  // The last in the chain decides.
  await ours.db.query("DELETE FROM employee_approvers WHERE employee_id = $1 AND position > 1", [owner.id]);
  const env = {
    ...process.env,
    BASE: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1`,
    EMPLOYEE: (await organization.key(owner)).secret,
    APPROVER: (await organization.key(approver)).secret,
    START: date,
    END: date,
  };
  const { stdout } = await run(process.execPath, ["--import", "tsx", program], { cwd: ROOT, env });
  expect(stdout.trim().split("\n")).toEqual([
    "otto of The ours",
    expect.stringMatching(/^[\d.]+ days of Vacation$/),
    "1 days, 0 violations",
    "again: true, replayed: true",
    expect.stringMatching(/^refused: ./),
    "1 requests, page by page",
    "approved, with booking.pdf",
    "at last: cancelled, declined",
  ]);
}, 180_000);
