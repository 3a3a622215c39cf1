import { expect, it } from "vitest";
import type { Actor } from "@/domain/permissions/actor";
import { CONNECTING } from "@/services/mcp-calls/note-call";
import messages from "../../../messages/en.json";
import { Said } from "./schemas/said";
import { inputSchemaOf, outputSchemaOf } from "./schemas/tool-schemas";
import { TOOLS } from "./tools";

const tools = [...TOOLS.values()];

it("has words for every tool in the list that admins see, and for nothing else", () => {
  const called = [CONNECTING, ...tools.map(({ name }) => name)];
  expect(Object.keys(messages.mcp_calls.tool).sort()).toEqual(called.sort());
});

it("has words for all that a tool may refuse in the list that admins see", () => {
  const codes = tools.flatMap(({ meta }) => meta.refusals ?? []);
  const always = [
    "mcp_blocked",
    "validation_failed",
    "insufficient_scope",
    "role_not_allowed",
    "internal_error",
    "unavailable",
  ];
  expect(Object.keys(messages.mcp_calls.outcome)).toEqual(expect.arrayContaining([...always, ...codes]));
});

it.each(tools)("$name is named as what it does, and says when to use it", ({ name, mcp, isReading }) => {
  expect(name).toMatch(/^[a-z]+(_[a-z]+)+$/);
  expect(/^(get|list|show|explain|preview)_/.test(name)).toBe(isReading);
  expect(mcp.guide).toMatch(/^Call it .*\.$/s);
});

it("changes only time off: organization data is not a model's to write", () => {
  const writing = tools.filter(({ isReading }) => !isReading).map(({ meta }) => meta.scope);
  expect(new Set(writing)).toEqual(new Set(["time-off:review", "time-off:write"]));
});

it("says the same to the same caller, whoever asked in between", () => {
  const asked = (scopes: readonly string[]) => {
    const actor = { role: "admin", scopes } as unknown as Actor;
    const said = new Said();
    return tools.map((tool) => [inputSchemaOf(tool, actor, said), outputSchemaOf(tool, said)]);
  };
  const first = structuredClone(asked(["employees:read", "policies:read"]));
  expect(asked([])).not.toEqual(first);
  expect(asked(["employees:read", "policies:read"])).toEqual(first);
});
