import { expect, it } from "vitest";
import { z } from "zod";
import { SCOPES } from "@/domain/permissions/scopes";
import type { OperationType } from "@/test/clients/portal-client";
import { isAnswer } from "../answers/answers";
import { appRouter } from "./app-router";
import type { OperationMeta } from "./operation-meta";

interface Definition {
  readonly meta?: OperationMeta;
  readonly inputs: readonly unknown[];
  readonly output?: unknown;
  readonly type: OperationType;
}

const operations = Object.entries(
  appRouter._def.procedures as unknown as Record<string, { _def: Definition }>,
).map(([name, { _def }]) => [name, _def] as const);

it.each(operations)(
  "%s says what it is, takes one input and answers by its contract",
  (_name, definition) => {
    const { meta } = definition;
    expect(meta?.summary).toMatch(/^[A-Z].*[^.]$/);
    expect(meta?.scope === null || SCOPES.includes(meta?.scope ?? ("none" as never))).toBe(true);
    expect(definition.inputs).toHaveLength(1);
    expect(isAnswer(definition.output)).toBe(true);
  },
);

it.each(operations.filter(([, { meta }]) => meta?.rest !== undefined))(
  "%s reads with GET and writes with anything else",
  (_name, { meta, type }) => {
    expect(meta?.rest?.method === "GET").toBe(type === "query");
    expect(meta?.access).toBe("key or session");
  },
);

/** What is only hashed, decoded or compared, and never reaches a statement. */
const OPAQUE = ["token", "password", "current", "cursor", "digest", "passkey"];

it("takes no text that PostgreSQL cannot keep", () => {
  const taken = operations.flatMap(
    ([
      name,
      {
        inputs: [input],
      },
    ]) => {
      if (!(input instanceof z.ZodObject)) return [];
      return Object.keys(input.shape)
        .filter((field) => !OPAQUE.includes(field))
        .filter((field) => {
          const { error } = input.safeParse({ [field]: "a\u0000" });
          return !error?.issues.some(({ path }) => path[0] === field);
        })
        .map((field) => `${name} ${field}`);
    },
  );
  expect(taken).toEqual([]);
});

it("names every route and every tool once", () => {
  const routes = operations.flatMap(([, { meta }]) =>
    meta?.rest ? [`${meta.rest.method} ${meta.rest.path}`] : [],
  );
  const tools = operations.flatMap(([, { meta }]) => (meta?.mcp ? [meta.mcp.tool] : []));
  expect(new Set(routes).size).toBe(routes.length);
  expect(new Set(tools).size).toBe(tools.length);
  expect(routes.sort()).toEqual([
    "DELETE /booking-limits/{id}",
    "DELETE /delegations/{id}",
    "DELETE /departments",
    "DELETE /departments/{id}",
    "DELETE /employees/{id}/jobs/{job_id}",
    "DELETE /employment-types/{id}",
    "DELETE /feeds/{id}",
    "DELETE /holidays/{id}",
    "DELETE /positions",
    "DELETE /positions/{id}",
    "DELETE /sites/{id}",
    "DELETE /time-off/requests/{id}/attachments/{attachment_id}",
    "GET /accrual-cycles",
    "GET /api-keys",
    "GET /booking-limits",
    "GET /booking-limits/{id}",
    "GET /change-types",
    "GET /delegations",
    "GET /departments",
    "GET /departments/{id}",
    "GET /employees",
    "GET /employees/{id}",
    "GET /employees/{id}/adjustments",
    "GET /employees/{id}/approvers",
    "GET /employees/{id}/employments",
    "GET /employees/{id}/jobs",
    "GET /employees/{id}/notices",
    "GET /employees/{id}/picture",
    "GET /employees/{id}/policies",
    "GET /employees/{id}/policies/{policy_id}/allowances",
    "GET /employees/{id}/work-patterns",
    "GET /employment-types",
    "GET /employment-types/{id}",
    "GET /feeds",
    "GET /holidays",
    "GET /holidays/{id}",
    "GET /mcp-settings",
    "GET /me",
    "GET /policies",
    "GET /policies/{id}",
    "GET /policies/{id}/configuration",
    "GET /policy-presets",
    "GET /positions",
    "GET /positions/{id}",
    "GET /reports/absence-rate",
    "GET /reports/balances",
    "GET /reports/days",
    "GET /reports/liability",
    "GET /sites",
    "GET /sites/{id}",
    "GET /termination-reasons",
    "GET /time-off/balances",
    "GET /time-off/calendar",
    "GET /time-off/credits",
    "GET /time-off/credits/{id}",
    "GET /time-off/ledger",
    "GET /time-off/preview",
    "GET /time-off/range",
    "GET /time-off/requests",
    "GET /time-off/requests/{id}",
    "GET /time-off/requests/{id}/attachments/{attachment_id}",
    "POST /booking-limits",
    "POST /booking-limits/{id}",
    "POST /delegations",
    "POST /departments",
    "POST /departments/{id}",
    "POST /departments/{id}/restore",
    "POST /employees",
    "POST /employees/{id}",
    "POST /employees/{id}/adjustments",
    "POST /employees/{id}/employments",
    "POST /employees/{id}/jobs",
    "POST /employees/{id}/policies",
    "POST /employees/{id}/policies/{policy_id}",
    "POST /employees/{id}/policies/{policy_id}/allowances",
    "POST /employees/{id}/policies/{policy_id}/move",
    "POST /employment-types",
    "POST /employment-types/{id}",
    "POST /feeds",
    "POST /holidays",
    "POST /holidays/{id}",
    "POST /policies",
    "POST /policies/{id}",
    "POST /policies/{id}/configuration",
    "POST /positions",
    "POST /positions/{id}",
    "POST /sites",
    "POST /sites/{id}",
    "POST /time-off/credits",
    "POST /time-off/credits/{id}/approve",
    "POST /time-off/credits/{id}/cancel",
    "POST /time-off/credits/{id}/decline",
    "POST /time-off/credits/{id}/undo",
    "POST /time-off/requests",
    "POST /time-off/requests/{id}",
    "POST /time-off/requests/{id}/approve",
    "POST /time-off/requests/{id}/attachments",
    "POST /time-off/requests/{id}/cancel",
    "POST /time-off/requests/{id}/decline",
    "POST /time-off/requests/{id}/undo",
    "PUT /employees/{id}/approvers",
    "PUT /employees/{id}/work-pattern",
    "PUT /mcp-settings",
  ]);
});
