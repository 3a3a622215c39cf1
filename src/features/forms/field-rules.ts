export type FieldName<Values> = keyof Values & string;

/** What one field asks of its value. */
export interface FieldRules<Values, Name extends FieldName<Values>> {
  /** What is said while there is no value. */
  required?: string;
  /** What is wrong with the value, in words; `false` when the field itself says so. */
  validate?: (value: Values[Name], values: Values) => string | boolean;
}

/** The rules of the fields that are in the page. */
export function fieldRules<Values extends object>() {
  const rules = new Map<string, (values: Values) => string | null>();
  return {
    /** Judges a field until what it returns is called. */
    hold: <Name extends FieldName<Values>>(name: Name, { required, validate }: FieldRules<Values, Name>) => {
      const rule = (values: Values) => {
        if (required !== undefined && isNothing(values[name])) return required;
        const answer = validate?.(values[name], values) ?? true;
        return answer === true ? null : answer || "";
      };
      rules.set(name, rule);
      return () => {
        if (rules.get(name) === rule) rules.delete(name);
      };
    },
    /** What is wrong at a field. */
    wrongAt: (name: string, values: Values) => rules.get(name)?.(values) ?? null,
    /** What is wrong, by field. */
    allWrong: (values: Values) => {
      const told = [...rules].map(([name, rule]) => [name, rule(values)] as const);
      return told.flatMap(([name, message]) => (message === null ? [] : [[name, message] as const]));
    },
  };
}

function isNothing(value: unknown): boolean {
  return (
    value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0)
  );
}
