import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";

/**
 * Gives the bundler Next's own ES module in place of its CommonJS twin (ADR 60): only of ES modules can it leave
 * out what no page uses. A loader, so the module keeps its path.
 * @this {{ resourcePath: string, addDependency: (file: string) => void }}
 * @param {string} source
 */
export default async function nextEsModule(source) {
  const twin = this.resourcePath.replace("/next/dist/", "/next/dist/esm/");
  if (!existsSync(twin)) return source;
  this.addDependency(twin);
  const code = await readFile(twin, "utf8");
  return code.replace(/^\/\/# sourceMappingURL=.*$/m, "");
}
