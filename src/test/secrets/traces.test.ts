import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { noted, tracedSecrets } from "./traces";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "hiatus-traces-"));
  vi.stubEnv("HIATUS_TEST_TRACES", folder);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

it("finds a secret of any test in any log", () => {
  noted("ak_one");
  noted("ak_two");
  writeFileSync(join(folder, "log-1"), '{"msg":"fine"}\n');
  writeFileSync(join(folder, "log-2"), '{"err":"no such key: ak_two"}\n{"msg":"fine"}\n');
  expect(tracedSecrets(folder)).toEqual({
    found: ['{"err":"no such key: ak_two"}'],
    secrets: 2,
    lines: 5,
  });
});

it("finds nothing where nothing was made", () => {
  writeFileSync(join(folder, "log-1"), '{"msg":"fine"}\n');
  expect(tracedSecrets(folder).found).toEqual([]);
});
