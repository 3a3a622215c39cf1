import real from "fast-check";

const RUNS = 4;

/**
 * What tests import as fast-check while mutants run: always the same few cases, and none is made smaller once it has failed. So a
 * change is noticed at once or not at all, and two runs of the same code count the same.
 */
const few: typeof real = { ...real, assert: withFewRuns };

function withFewRuns(property: Property, { numRuns = RUNS, ...parameters }: Parameters = {}): never {
  const fewer = { ...parameters, seed: 1, numRuns: Math.min(numRuns, RUNS), endOnFailure: true };
  return real.assert(property, fewer) as never;
}

type Property = real.IRawProperty<unknown>;
type Parameters = real.Parameters<unknown>;

export default few;
