import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { Variables } from "@/platform/env-variables";
import packageJson from "../package.json";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const read = (path: string) => readFileSync(`${ROOT}/${path}`, "utf8");
const image = read("Dockerfile");
const compose = read("compose.yaml");
const unit = read("docs/hiatus.service");
const release = read("scripts/release.mjs");
const [flag = "none"] = /--\S+/.exec(packageJson.scripts.start) ?? [];

it("sets nothing that is no setting", () => {
  const named = [
    ...[...image.matchAll(/^(?:ENV| {4})\s*([A-Z_]+)=/gm)].map(([, name]) => name),
    ...[...compose.matchAll(/^ {6}([A-Z_]+): /gm)].map(([, name]) => name),
    ...[...unit.matchAll(/^Environment=([A-Z_]+)=/gm)].map(([, name]) => name),
  ].filter((name) => name !== "NODE_ENV" && !name?.startsWith("POSTGRES_"));
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((name) => !(String(name) in Variables.shape))).toEqual([]);
});

it("builds and runs with a Node that the program takes", () => {
  const least = /\d+/.exec(packageJson.engines.node)?.[0];
  const bases = [...image.matchAll(/^FROM node:(\d+)/gm)].map(([, major]) => major);
  expect(bases).toEqual([least, least]);
});

it("copies files that are there, and starts what the release holds", () => {
  const copied = [...image.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, files = ""]) =>
    files.split(" "),
  );
  expect(copied.filter((file) => !existsSync(`${ROOT}/${file}`))).toEqual([]);
  expect(release).toContain('join(target, "hiatus.mjs")');
  expect(image).toContain(`ENTRYPOINT ["node", "${flag}", "hiatus.mjs"]`);
  expect(unit).toContain(`ExecStart=/usr/bin/node ${flag} hiatus.mjs start`);
});

it("starts with the same limit of memory everywhere", () => {
  expect(flag).toMatch(/^--max-semi-space-size=\d+$/);
  for (const start of [packageJson.scripts.demo, release, read("scripts/try-release.mjs")]) {
    expect(start).toContain(flag);
  }
});

it("waits longer for the end than a drain and the last answers take", () => {
  const drain = Number(Variables.shape.HIATUS_DRAIN_SECONDS.parse(undefined));
  const last = Number(/LAST_ANSWERS_MS = (\d+)_000/.exec(read("src/cli/session.ts"))?.[1]);
  const seconds = [/stop_grace_period: (\d+)s/.exec(compose), /TimeoutStopSec=(\d+)/.exec(unit)];
  for (const found of seconds) expect(Number(found?.[1])).toBeGreaterThan(drain + last);
});

it("asks the health of a path that answers", () => {
  expect(image).toContain("/api/health/ready");
  expect(read("src/server/health/health-endpoint.ts")).toContain('"/api/health/ready"');
});
