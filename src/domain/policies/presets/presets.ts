import { A_TO_F } from "./a-to-f";
import { EVERYWHERE } from "./everywhere";
import { G_TO_U } from "./g-to-u";
import type { Preset } from "./preset";

const ALL: readonly Preset[] = [...A_TO_F, ...G_TO_U, ...EVERYWHERE];

/** What a policy can begin with, in a country or in any: what its law gives first, then what fits every country. */
export function presetsOf(country: string | null): readonly Preset[] {
  return ALL.filter((preset) => country === null || preset.country === null || preset.country === country);
}
