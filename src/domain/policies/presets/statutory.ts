import type { Preset, PresetPolicy } from "./preset";

interface Statute {
  readonly law: string;
  readonly url: string;
  readonly policy: PresetPolicy;
}

/** The vacation that the law of a country gives, in days of the organization's usual week. */
export function statutory(country: string, { law, url, policy }: Statute): Preset {
  return {
    id: `${country.toLowerCase()}_statutory_vacation`,
    kind: "statutory_vacation",
    country,
    name: `Vacation by law (${country})`,
    source: { law, url },
    policy,
  };
}
