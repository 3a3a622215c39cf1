import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type ConnectedClient,
  connect,
  type ListedTool,
  startTestFront,
  type TestFront,
} from "@/test/clients/mcp-clients";
import { givenDatabase } from "@/test/database/given-database";
import { idFieldsOf } from "@/test/input-fields";
import type { Input } from "@/test/matrix/matrix-rows";
import { OPERATIONS, type Operation } from "@/test/operations";
import { buildNeighbour, type Neighbour } from "@/test/worlds/neighbour";
import { examplesOf } from "@/test/worlds/tenancy-examples";
import { kindOf } from "./named-fields";
import { TOOLS, type Tool } from "./tools";

const tools = [...TOOLS.values()];

/** Ids that nobody can call by a name. */
const NAMELESS = [
  "approve_credit_request id",
  "approve_time_off_request id",
  "cancel_credit_request id",
  "cancel_time_off_request id",
  "change_time_off_request id",
  "decline_credit_request id",
  "decline_time_off_request id",
  "delete_delegation id",
  "get_time_off_request id",
  "undo_credit_decision id",
  "undo_time_off_decision id",
];

interface Schema {
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
}

/** The fields of an answer with those inside of them, without those that the instructions tell of all answers, and of all lists. */
function fieldsIn({ names: _, more: __, ...answer }: Readonly<Record<string, unknown>>): string[] {
  if (!("total" in answer)) return pathsIn(answer, "");
  const { total: ___, next_cursor: ____, ...list } = answer;
  return pathsIn(list, "");
}

function pathsIn(value: unknown, path: string): string[] {
  if (Array.isArray(value)) return [...new Set(value.flatMap((item) => pathsIn(item, path)))].sort();
  if (typeof value !== "object" || value === null) return [];
  const inside = Object.entries(value).flatMap(([name, inner]) => [
    `${path}/${name}`,
    ...pathsIn(inner, `${path}/${name}`),
  ]);
  return [...new Set(inside)].sort();
}

type Answers = (tool: string) => Schema;

/** A schema with the fields of the one that it refers to. */
function whole(schema: Schema, answers: Answers): Schema {
  const [, field, tool] = /^As (?:`(\w+)` of )?(\w+)(?:[.]|, and:)$/.exec(schema.description ?? "") ?? [];
  if (tool === undefined) return schema;
  const said = field === undefined ? answers(tool) : fieldWithin(answers(tool), field);
  if (said === undefined) throw new Error(`${schema.description} There is none.`);
  return { properties: { ...whole(said, answers).properties, ...schema.properties } };
}

function fieldWithin({ properties = {}, items }: Schema, field: string): Schema | undefined {
  const found = properties[field];
  const object = found?.items ?? found;
  if (object?.properties !== undefined || object?.description?.startsWith("As ")) return object;
  const inside = [...Object.values(properties), ...(items === undefined ? [] : [items])];
  return inside.map((inner) => fieldWithin(inner, field)).find((one) => one !== undefined);
}

/** The same as its schema says, but not of lists that are empty and objects that are null. */
function fieldsOf(schema: Schema, value: unknown, answers: Answers, path = ""): string[] {
  if (Array.isArray(value)) {
    const all = value.flatMap((item) => fieldsOf(schema.items ?? {}, item, answers, path));
    return [...new Set(all)].sort();
  }
  if (typeof value !== "object" || value === null || path === "/names") return [];
  const inside = Object.entries(whole(schema, answers).properties ?? {}).flatMap(([name, inner]) => [
    `${path}/${name}`,
    ...fieldsOf(inner, (value as Record<string, unknown>)[name], answers, `${path}/${name}`),
  ]);
  return [...new Set(inside)].sort();
}

it("takes a name for every id that has one", () => {
  const ids = tools.flatMap((tool) => {
    const input = OPERATIONS.find(({ name }) => name === tool.operation)?.input;
    const fields =
      input === undefined
        ? []
        : idFieldsOf(input).filter((field) => field in tool.fields && field !== "cursor");
    return fields
      .filter((field) => kindOf(tool, field) === undefined)
      .map((field) => `${tool.name} ${field}`);
  });
  expect(ids.sort()).toEqual(NAMELESS);
});

describe("over HTTP", () => {
  let front: TestFront;
  let ours: Neighbour;
  let client: ConnectedClient;
  let listed: ReadonlyMap<string, ListedTool>;
  const db = givenDatabase();

  beforeAll(async () => {
    front = await startTestFront();
    ours = await buildNeighbour(db.owner, "ours");
    await ours.organization.mcpSettings("all_employees");
    client = await connect("current", front.url, ours.key);
    listed = new Map((await client.tools()).map((tool) => [tool.name, tool]));
  });
  afterAll(async () => {
    await client.close();
    await front.close();
  });

  /** Inputs that succeed for the admin, without what a tool does not take. */
  async function examples({ operation, mcp }: Tool): Promise<Input[]> {
    const found = OPERATIONS.find(({ name }) => name === operation) as Operation;
    const inputs = (await examplesOf(ours, found)) ?? [];
    const isTaken = (field: string) => !(mcp.without ?? []).includes(field);
    return inputs.map((input) =>
      Object.fromEntries(Object.entries(input).filter(([field]) => isTaken(field))),
    );
  }

  it("lists every tool to an admin whose key has all scopes", () => {
    expect([...listed.keys()].sort()).toEqual(tools.map(({ name }) => name).sort());
  });

  it.each(tools)("$name answers as its output schema says, which the client checks", async (tool) => {
    const inputs = await examples(tool);
    expect(inputs.length).toBeGreaterThan(0);
    for (const input of inputs) {
      const { isError, data } = await client.call(tool.name, input);
      expect(isError, JSON.stringify(data)).toBe(false);
      const answers = (name: string) => listed.get(name)?.outputSchema ?? {};
      expect(fieldsIn(data)).toEqual(fieldsOf(answers(tool.name), data, answers));
      expect(data).toMatchObject({ names: expect.any(Object) as object });
      expect(data).toHaveProperty("more");
      await ours.organization.mcpSettings("all_employees");
    }
  });

  it.each(tools)("$name tells what is wrong with its input, field by field", async (tool) => {
    const [good = {}] = await examples(tool);
    const unknown = await client.call(tool.name, { ...good, organization_id: ours.organization.id });
    expect(unknown).toMatchObject({
      isError: true,
      data: { code: "validation_failed", errors: [{ path: "/organization_id", code: "unknown_field" }] },
    });
    const inherited = await client.call(tool.name, { ...good, constructor: true, valueOf: "x" });
    expect(inherited.data).toMatchObject({
      code: "validation_failed",
      errors: [
        { path: "/constructor", code: "unknown_field" },
        { path: "/valueOf", code: "unknown_field" },
      ],
    });
    const { required = [], properties = {} } = listed.get(tool.name)?.inputSchema ?? {};
    if (required.length > 0) {
      const { data } = await client.call(tool.name, {});
      expect(data).toMatchObject({
        code: "validation_failed",
        message: expect.stringMatching(/required/) as string,
      });
      expect((data.errors as { path: string }[]).map(({ path }) => path).sort()).toEqual(
        required.map((field) => `/${field}`).sort(),
      );
    }
    for (const field of Object.keys(properties)) {
      const { isError, data } = await client.call(tool.name, { ...good, [field]: { no: "value" } });
      expect(isError).toBe(true);
      expect((data.errors as { path: string }[])[0]?.path).toBe(`/${field}`);
      expect(data.request_id).toMatch(/^[0-9a-f-]{36}$/);
    }
  });

  it("does not take files, and says that the field is unknown", async () => {
    const [input] = await examples(TOOLS.get("create_time_off_request") as Tool);
    const { data } = await client.call("create_time_off_request", { ...input, attachments: [] });
    expect(data).toMatchObject({ errors: [{ path: "/attachments", code: "unknown_field" }] });
  });
});
