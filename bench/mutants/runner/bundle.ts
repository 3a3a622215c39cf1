import { readdirSync } from "node:fs";
import { resolve } from "node:path";
import { build, type Plugin } from "esbuild";

const TESTS = "src/domain";
const BUNDLE = "mutants-tests.mjs";
const INSTEAD: Readonly<Record<string, string>> = { vitest: "vitest-words.ts", "fast-check": "few-runs.ts" };

/** Puts the domain's own tests and all that they test into one file, and answers its path: what kills a mutant is a rule's test. */
export async function bundleTests(): Promise<string> {
  const files = readdirSync(TESTS, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".test.ts"),
  );
  const contents = files.map((file) => `import "./${file}";`).join("\n");
  await build({
    stdin: { contents, resolveDir: resolve(TESTS) },
    outfile: resolve(BUNDLE),
    absWorkingDir: process.cwd(),
    bundle: true,
    format: "esm",
    platform: "node",
    packages: "external",
    alias: { "@": resolve("src") },
    plugins: [otherWords],
    logLevel: "error",
  });
  return resolve(BUNDLE);
}

const otherWords: Plugin = {
  name: "other-words",
  setup(bundle) {
    bundle.onResolve({ filter: /^(vitest|fast-check)$/ }, ({ path, importer }) => {
      const instead = INSTEAD[path];
      if (instead === undefined || importer.includes("mutants/runner/")) return null;
      return { path: resolve("bench/mutants/runner", instead) };
    });
  },
};
