import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { givenDatabase } from "@/test/database/given-database";
import { callOperation, OPERATIONS, successOf } from "@/test/operations";
import { buildNeighbour } from "@/test/worlds/neighbour";
import { examplesOf } from "@/test/worlds/tenancy-examples";
import { collectStatements } from "../statements/collect-statements";
import { withVariables } from "../statements/function-statements";
import { BY_LISTS, CROSSING, NAMED_ELSEWHERE, NO_QUERY, PUT_TOGETHER } from "./crossing";
import { straysIfAllowed, straysOf } from "./explain";
import { prismaCallsOf, sentByPrisma } from "./prisma-calls";
import { readFunction } from "./sql-function";

const db = givenDatabase();

const inDb = readdirSync("src/db", { recursive: true, encoding: "utf8" })
  .map((file) => join("src/db", file))
  .sort();
const stores = inDb.filter((file) => /(?<!\.test)\.ts$/.test(file) && !file.includes("generated"));
const functionFiles = inDb.filter((file) => file.endsWith(".sql"));

/**
 * As the service, which row-level security restricts to one organization, and as the owner, who sees all of
 * them, so that only the statement's own text restricts it: Citus would use that to find the server.
 */
async function straysAsBoth(text: string): Promise<{ service: string[]; owner: string[] }> {
  return { service: await straysOf(db.service, text), owner: await straysOf(db.owner, text) };
}

/** The models of tables that are copied to every server, or are only on one. */
const NOT_DISTRIBUTED = new Set([
  "apiKey",
  "authenticator",
  "guessCount",
  "keptMail",
  "organization",
  "passkey",
  "passwordRequest",
  "rateWindow",
  "recoveryCode",
  "session",
  "signInChallenge",
  "signInToken",
  "user",
]);

const HELD = { service: [], owner: [] };

describe("each statement of the stores names its organization", () => {
  const { statements, unreadable } = collectStatements(stores);
  const texts = new Map(statements.map(({ text, file, line }) => [text, `${file}:${line}`]));

  it("can be read, all of them", () => {
    expect(unreadable).toEqual([]);
    expect(texts.size).toBeGreaterThan(100);
    for (const text of NO_QUERY) expect(texts.has(text), text).toBe(true);
  });

  const queries = [...texts].filter(([text]) => !NO_QUERY.includes(text));
  it.each(queries.map(([text, place]) => ({ text, place })))("$place", async ({ text }) => {
    expect(await straysAsBoth(text)).toEqual(HELD);
  });
});

describe("each statement inside a function names its organization", () => {
  it.each(functionFiles)("%s", async (file) => {
    const { name, isDefiner, isDynamic, statements } = await readFunction(readFileSync(file, "utf8"));
    expect(isDynamic).toBe(name in PUT_TOGETHER);
    const strays = new Set<string>();
    for (const statement of statements) {
      const text = await withVariables(statement, (type, place) =>
        type === null ? `$${place}` : `$${place}::${type}`,
      );
      for (const table of await straysOf(db.owner, text)) strays.add(table);
      // Statements that run as the owner are not bound by the service's policy.
      if (!isDefiner) expect(await straysIfAllowed(db.service, text)).toEqual([]);
    }
    expect([...strays].sort()).toEqual(CROSSING[name]?.tables ?? []);
  });

  it("lists none that is gone", () => {
    const names = functionFiles.map((file) => `hiatus.${/(\w+)\.sql$/.exec(file)?.[1]}`);
    expect(Object.keys({ ...CROSSING, ...PUT_TOGETHER }).filter((name) => !names.includes(name))).toEqual([]);
  });
});

it("so does each that Prisma Client sends for any operation", async () => {
  const neighbour = await buildNeighbour(db.owner, "ours");
  const sent = await sentByPrisma(async () => {
    for (const operation of OPERATIONS.filter(({ meta }) => meta.access !== "anybody")) {
      for (const input of (await examplesOf(neighbour, operation)) ?? []) {
        const { status, text } = await callOperation(operation, "session", neighbour, input);
        expect(status, `${operation.name} ${text}`).toBe(successOf(operation, "session"));
      }
    }
  });
  expect(sent.size).toBeGreaterThan(50);
  const strays: string[] = [];
  for (const { text, values } of sent.values()) {
    const { service, owner } = await straysAsBoth(text);
    const isOfOne = listedOrganizations(text, values).size === 1;
    if (service.length + (isOfOne ? 0 : owner.length) > 0) strays.push(text);
  }
  expect(strays).toEqual([]);
});

/** The organizations in the lists by which Prisma Client reads what rows refer to. */
function listedOrganizations(text: string, values: readonly unknown[]): ReadonlySet<unknown> {
  const places = BY_LISTS.exec(text)?.[1]?.split(",") ?? [];
  return new Set(places.map((place) => values[Number(place.slice(1)) - 1]));
}

it("spells the organization out wherever it calls Prisma Client for a distributed table", () => {
  const silent = stores.flatMap((file) =>
    prismaCallsOf(file)
      .filter(({ model, given }) => !NOT_DISTRIBUTED.has(model) && !given.includes("organizationId"))
      .map(() => file),
  );
  expect([...new Set(silent)]).toEqual(Object.keys(NAMED_ELSEWHERE));
});

describe("notices a statement that looks further, for it", () => {
  it.each<[what: string, text: string, strays: readonly string[]]>([
    ["names no organization", "SELECT name FROM employees WHERE id = $1", ["employees"]],
    ["names several", "SELECT name FROM employees WHERE organization_id = ANY ($1::uuid[])", ["employees"]],
    [
      "joins by the id alone",
      `SELECT 1 FROM requests r JOIN employees e ON e.id = r.employee_id
       WHERE r.organization_id = $1 AND e.name = $2`,
      ["employees"],
    ],
    [
      "keeps what has no match of the organization's",
      `SELECT 1 FROM sites s LEFT JOIN employees e
         ON e.organization_id = s.organization_id AND e.site_id = s.id AND e.organization_id = $1`,
      ["sites"],
    ],
    [
      "lets something else do as well",
      "DELETE FROM holidays WHERE organization_id = $1 OR id = $2",
      ["holidays"],
    ],
    [
      "asks a query inside it for more",
      `UPDATE sites SET name = (SELECT max(p.name) FROM positions p WHERE p.name < $2) WHERE organization_id = $1`,
      ["positions"],
    ],
    [
      "takes what is in a list",
      `SELECT 1 FROM departments d WHERE d.organization_id IN (SELECT o.id FROM organizations o WHERE o.name < $1)`,
      ["departments"],
    ],
  ])("%s", async (_what, text, strays) => {
    expect(await straysOf(db.owner, text)).toEqual(strays);
  });

  it("unless each of two ways names it", async () => {
    const either =
      "SELECT 1 FROM delegations WHERE organization_id = $1 AND $2 IN (approver_id, delegate_id)";
    expect(await straysOf(db.owner, either)).toEqual([]);
  });

  it("unless row-level security holds it", async () => {
    expect(await straysOf(db.service, "SELECT name FROM employees WHERE id = $1")).toEqual([]);
  });

  it("and lets pass what is held by way of another table", async () => {
    const joined = `SELECT 1 FROM requests r JOIN employees e ON e.organization_id = r.organization_id AND e.id = r.employee_id
      LEFT JOIN sites s ON s.organization_id = e.organization_id AND s.id = e.site_id WHERE r.organization_id = $1`;
    expect(await straysOf(db.owner, joined)).toEqual([]);
  });
});
