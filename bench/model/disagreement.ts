/** Where the domain and the model say different things. */
export class Disagreement extends Error {
  constructor(what: string, domain: unknown, model: unknown) {
    super(`${what}: the domain says ${JSON.stringify(domain)}, the model ${JSON.stringify(model)}`);
    this.name = "Disagreement";
  }
}

/** Throws when the two sides differ. */
export function expectSame(what: string, domain: unknown, model: unknown): void {
  if (JSON.stringify(domain) !== JSON.stringify(model)) throw new Disagreement(what, domain, model);
}
