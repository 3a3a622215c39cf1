import type { z } from "zod";

type Json = z.core.util.JSONType;

/** An object of an answer that a model has already read about, and where. */
interface SaidObject {
  readonly place: string;
  /** Each field with its whole schema. */
  readonly fields: ReadonlyMap<string, string>;
}

/** With fewer fields, repeating them is just as short. */
const FEWEST_FIELDS = 3;

/** What the tools listed so far have said of what they take and answer. */
export class Said {
  private readonly inputs = new Map<string, string>();
  private readonly lastInputs = new Map<string, string>();
  private readonly meanings = new Set<string>();
  private readonly forms = new Map<string, string>();
  private readonly objects: SaidObject[] = [];

  /**
   * What a tool says of a field that it takes: nothing where the last tool that takes one of its name said the same, else the
   * first tool that did, when that is shorter.
   */
  sayInput(field: string, words: string, tool: string): string | undefined {
    const saying = `${field}: ${words}`;
    const isLast = this.lastInputs.get(field) === saying;
    this.lastInputs.set(field, saying);
    if (isLast) return undefined;
    const first = this.inputs.get(saying);
    if (first === undefined) this.inputs.set(saying, tool);
    const short = `As for ${first}.`;
    return first !== undefined && short.length < words.length ? short : words;
  }

  /** Whether what a field means has not been said yet; now it is. */
  sayMeaning(field: string, meaning: string): boolean {
    const saying = `${field}: ${meaning}`;
    if (this.meanings.has(saying)) return false;
    this.meanings.add(saying);
    return true;
  }

  /** Whether a field differs from the last one of its name; now it is the last one. */
  sayForm(field: string, form: string): boolean {
    const isNew = this.forms.get(field) !== form;
    this.forms.set(field, form);
    return isNew;
  }

  /** The largest object said before all of whose fields this one has, too; now this one is said. */
  sayObject(fields: ReadonlyMap<string, Json>, place: string): SaidObject | undefined {
    const whole = new Map([...fields].map(([field, schema]) => [field, JSON.stringify(schema)]));
    const known = this.objects
      .filter((said) => [...said.fields].every(([field, schema]) => whole.get(field) === schema))
      .reduce<SaidObject | undefined>(larger, undefined);
    if (whole.size >= FEWEST_FIELDS) this.objects.push({ place, fields: whole });
    return known;
  }
}

function larger(one: SaidObject | undefined, other: SaidObject): SaidObject {
  return one !== undefined && one.fields.size >= other.fields.size ? one : other;
}
