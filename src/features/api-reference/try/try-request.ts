import type { Field } from "../document/fields";
import type { Operation } from "../document/reference";

/** How a field is filled in. */
export type ControlKind = "text" | "long" | "choice" | "lines" | "json" | "files";

export interface Control {
  /** Unique among the operation's controls: place and name. */
  readonly id: string;
  readonly place: "path" | "query" | "header" | "body";
  readonly field: Field;
  readonly kind: ControlKind;
  readonly choices: readonly string[];
  readonly placeholder: string;
}

/** An empty text that is sent on purpose. */
export const EMPTY = Symbol("an empty text");

/** What is sent for a control: nothing for a text that was left empty. */
export type Value = string | null | readonly File[] | typeof EMPTY;
export type Values = Readonly<Record<string, Value>>;

export interface TryRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | FormData | null;
}

/** The controls of all that an operation takes. */
export function controlsOf({ parameters, body }: Operation): Control[] {
  const example = isRecord(body?.example) ? body.example : {};
  return [
    ...parameters.map((field) => controlOf(field, field.in, field.example)),
    ...(body?.fields ?? []).map((field) => controlOf(field, "body", example[field.name])),
  ];
}

/** The request made from the values, or, for each control that cannot be sent like this, what is wrong. */
export function requestOf(
  operation: Operation,
  values: Values,
): { request: TryRequest } | { problems: Record<string, string> } {
  const controls = controlsOf(operation);
  const problems = Object.fromEntries(
    controls.flatMap((control) => {
      const problem = problemOf(control, values[control.id]);
      return problem === null ? [] : [[control.id, problem] as const];
    }),
  );
  if (Object.keys(problems).length > 0) return { problems };
  const given = controls.flatMap((control): Given => {
    const value = values[control.id];
    return isNothing(value) ? [] : [{ control, value }];
  });
  const bodyOnly = given.filter(({ control }) => control.place === "body");
  const body = operation.body === null ? null : bodyOf(bodyOnly);
  const headers = given.filter(({ control }) => control.place === "header");
  return {
    request: {
      url: urlOf(operation.path, given),
      method: operation.method,
      headers: {
        ...Object.fromEntries(headers.map(({ control, value }) => [control.field.name, textOf(value)])),
        ...(typeof body === "string" && { "Content-Type": "application/json" }),
      },
      body,
    },
  };
}

type Given = readonly { control: Control; value: Value }[];

/** Files and null have no text. */
function textOf(value: Value): string {
  return typeof value === "string" ? value : "";
}

function isNothing(value: Value | undefined): value is undefined {
  return value === undefined || value === "" || (Array.isArray(value) && value.length === 0);
}

function controlOf(field: Field, place: Control["place"], example: unknown): Control {
  const kind = kindOf(field);
  return {
    id: `${place}.${field.name}`,
    place,
    field,
    kind,
    choices: field.type === "boolean" ? ["true", "false"] : field.values,
    placeholder: placeholderOf(kind, example),
  };
}

function kindOf({ type, fields, values, limits }: Field): ControlKind {
  if (type === "list of files") return "files";
  if (fields.length > 0 || type === "object") return "json";
  if (type.startsWith("list of")) return /list of (integer|number|boolean|\()/.test(type) ? "json" : "lines";
  if (type === "boolean" || values.length > 0) return "choice";
  return type === "text" && limits.some((limit) => /\d{3} characters/.test(limit) && !/ 100 /.test(limit))
    ? "long"
    : "text";
}

function placeholderOf(kind: ControlKind, example: unknown): string {
  if (example === undefined || example === null || kind === "choice") return "";
  if (kind === "lines" && Array.isArray(example)) return example.map(String).join("\n");
  return typeof example === "string" ? example : JSON.stringify(example);
}

function problemOf({ place, kind }: Control, value: Value | undefined): string | null {
  if (place === "path" && !value) return "The address needs this.";
  if (kind === "json" && typeof value === "string" && value !== "" && parsed(value) === undefined) {
    return "This is no valid JSON.";
  }
  return null;
}

function urlOf(path: string, given: Given): string {
  const query = new URLSearchParams();
  let url = path;
  for (const { control, value } of given) {
    if (control.place === "path")
      url = url.replace(`{${control.field.name}}`, encodeURIComponent(textOf(value)));
    if (control.place === "query") query.append(control.field.name, textOf(value));
  }
  const text = query.toString();
  return text === "" ? url : `${url}?${text}`;
}

function bodyOf(given: Given): string | FormData {
  if (!given.some(({ control }) => control.kind === "files")) {
    const fields = given.map(({ control, value }) => [control.field.name, sentOf(control, value)]);
    return JSON.stringify(Object.fromEntries(fields));
  }
  const form = new FormData();
  for (const { control, value } of given) {
    if (Array.isArray(value))
      for (const file of value as readonly File[]) form.append(control.field.name, file);
    else if (value !== null) form.append(control.field.name, textOf(value));
  }
  return form;
}

function sentOf({ kind, field }: Control, value: Value): unknown {
  if (value === EMPTY) return "";
  if (typeof value !== "string") return value;
  if (kind === "json") return parsed(value);
  if (kind === "lines")
    return value
      .split("\n")
      .map((line) => line.trim())
      .filter(Boolean);
  if (field.type === "boolean") return value === "true";
  // A text that is not a number is sent as it is: the service says what is wrong with it.
  if (field.type === "integer" || field.type === "number")
    return Number.isNaN(Number(value)) ? value : Number(value);
  return value;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
