import { describe, expect, it } from "vitest";
import type { Field } from "../document/fields";
import type { InputField, Operation } from "../document/reference";
import { controlsOf, EMPTY, requestOf, type Values } from "./try-request";

const field = (name: string, type: string, more: Partial<Field> = {}): Field => ({
  name,
  type,
  isRequired: false,
  isNullable: false,
  mayBeEmpty: false,
  description: null,
  limits: [],
  defaultValue: null,
  values: [],
  fields: [],
  ...more,
});
const input = (place: InputField["in"], name: string, type = "text"): InputField => ({
  ...field(name, type),
  in: place,
  example: undefined,
});
const operation = (parameters: readonly InputField[], fields: readonly Field[] | null = null): Operation => ({
  id: "x",
  method: fields === null ? "GET" : "POST",
  path: "/api/v1/things/{id}",
  summary: "",
  description: "",
  scope: null,
  isForAdmins: false,
  parameters,
  body: fields && { isRequired: true, fields, hasFiles: true, example: {} },
  answers: [],
  refusals: [],
});

const ID = input("path", "id", "uuid");
const WITH_ID = { "path.id": "a/b" };

/** The request that is made of values that can be sent. */
function made(of: Operation, values: Values) {
  const result = requestOf(of, values);
  if ("problems" in result) throw new Error(JSON.stringify(result.problems));
  return result.request;
}

it("asks for a control by the kind of field", () => {
  const fields = [
    field("name", "text", { limits: ["1 to 100 characters"] }),
    field("note", "text", { limits: ["at most 300 characters"] }),
    field("is_active", "boolean"),
    field("color", "text", { values: ["red", "blue"] }),
    field("ids", "list of uuids"),
    field("steps", "list of objects", { fields: [field("id", "uuid")] }),
    field("attachments[]", "list of files"),
    field("days", "number"),
  ];
  expect(controlsOf(operation([ID], fields)).map(({ id, kind }) => [id, kind])).toEqual([
    ["path.id", "text"],
    ["body.name", "text"],
    ["body.note", "long"],
    ["body.is_active", "choice"],
    ["body.color", "choice"],
    ["body.ids", "lines"],
    ["body.steps", "json"],
    ["body.attachments[]", "files"],
    ["body.days", "text"],
  ]);
});

it("puts what was filled in into the address, encoded, and leaves out what was not", () => {
  const list = operation([
    ID,
    input("query", "from"),
    input("query", "status"),
    input("header", "If-None-Match"),
  ]);
  expect(
    made(list, {
      ...WITH_ID,
      "query.from": "2026-03-02 & 3",
      "query.status": "",
      "header.If-None-Match": '"1"',
    }),
  ).toEqual({
    url: "/api/v1/things/a%2Fb?from=2026-03-02+%26+3",
    method: "GET",
    headers: { "If-None-Match": '"1"' },
    body: null,
  });
});

describe("a JSON body", () => {
  const body = (fields: readonly Field[], values: Values) => {
    const request = made(operation([ID], fields), { ...WITH_ID, ...values });
    expect(request.headers).toEqual({ "Content-Type": "application/json" });
    return JSON.parse(request.body as string) as unknown;
  };

  it("has values of the fields' types", () =>
    expect(
      body(
        [
          field("n", "integer"),
          field("d", "number"),
          field("b", "boolean"),
          field("l", "list of uuids"),
          field("o", "object"),
        ],
        { "body.n": "5", "body.d": "-0.5", "body.b": "false", "body.l": "a\n\n b \n", "body.o": '{"x":[1]}' },
      ),
    ).toEqual({ n: 5, d: -0.5, b: false, l: ["a", "b"], o: { x: [1] } }));

  it("says null where null was chosen, and nothing where nothing was", () =>
    expect(
      body([field("a", "uuid"), field("b", "text"), field("c", "text")], { "body.a": null, "body.b": "" }),
    ).toEqual({ a: null }));

  it("says an empty text where that was chosen", () =>
    expect(body([field("a", "text")], { "body.a": EMPTY })).toEqual({ a: "" }));

  it("leaves it to the service to refuse what is no number", () =>
    expect(body([field("n", "integer")], { "body.n": "five" })).toEqual({ n: "five" }));

  it("is an object even when nothing was filled in", () =>
    expect(body([field("n", "text")], {})).toEqual({}));
});

it("becomes a form when files go along, and leaves its type to the browser", () => {
  const file = new File(["%PDF"], "note.pdf");
  const fields = [field("policy_id", "uuid"), field("note", "text"), field("attachments[]", "list of files")];
  const { headers, body } = made(operation([ID], fields), {
    ...WITH_ID,
    "body.policy_id": "p",
    "body.note": null,
    "body.attachments[]": [file, file],
  });
  expect(headers).toEqual({});
  expect(body).toBeInstanceOf(FormData);
  const form = body as FormData;
  expect([...form.keys()]).toEqual(["policy_id", "attachments[]", "attachments[]"]);
  expect(form.getAll("attachments[]").map((part) => (part as File).name)).toEqual(["note.pdf", "note.pdf"]);
});

it("is JSON when no file was chosen after all", () => {
  const request = made(operation([ID], [field("attachments[]", "list of files")]), {
    ...WITH_ID,
    "body.attachments[]": [],
  });
  expect(request.body).toBe("{}");
});

it("holds back what cannot be sent, and says where", () => {
  const fields = [field("o", "object")];
  expect(requestOf(operation([ID], fields), { "body.o": "{" })).toEqual({
    problems: { "path.id": "The address needs this.", "body.o": "This is no valid JSON." },
  });
});
