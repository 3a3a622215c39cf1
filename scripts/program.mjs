/**
 * The bundled command line; `bundle` has to have made it before.
 * @returns {Promise<typeof import("../src/cli/main")>}
 */
export function loadProgram() {
  return import(new URL("../dist/hiatus.js", import.meta.url).href);
}
