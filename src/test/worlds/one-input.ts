import type { Input } from "../matrix/matrix-rows";

/** Gives the same single input whenever it is asked. */
export const one = (input: Input) => () => Promise.resolve([input]);
