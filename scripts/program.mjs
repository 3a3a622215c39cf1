/**
 * The bundled command line; `bundle` must have built it before.
 * @returns {Promise<typeof import("../src/cli/main")>}
 */
export function loadProgram() {
  return import(new URL("../dist/hiatus.js", import.meta.url).href);
}
