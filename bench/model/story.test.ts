import fc from "fast-check";
import { it } from "vitest";
import { agreement } from "./story";

it("the domain and a model that counts day by day agree on whatever happens to an employee", () => {
  // `npm run model` tells thousands of longer ones.
  fc.assert(agreement(25), { numRuns: 25 });
}, 120_000);
