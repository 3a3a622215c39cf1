import { readdirSync, readFileSync } from "node:fs";
import { createTranslator } from "next-intl";
import { expect, it } from "vitest";
import { AUDITED_ENTITIES } from "@/domain/audit/audited-entities";
import { SENTENCES } from "@/domain/sentences/sentence";
import messages from "../../../messages/en.json";
import { AUDIT_ACTIONS } from "./audit-actions";

const t = createTranslator({ locale: "en", messages, namespace: "audit" });
const sources = readdirSync("src/services", { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".ts") && !path.endsWith(".test.ts"))
  .map((path) => readFileSync(`src/services/${path}`, "utf8"));
/** `action: "policy.updated"`, and those that a table of them names; an event is told and a sentence is said, not audited. */
const written = sources.flatMap((source) =>
  [...source.matchAll(/\b(?!event:)\w+: "([a-z_]+\.[a-z_]+)"/g)]
    .map(([, action = ""]) => action)
    .filter((action) => !Object.hasOwn(SENTENCES, action)),
);

it("knows every action that services write down", () => {
  const kinds = new Set(AUDIT_ACTIONS.map((action) => action.split(".")[0]));
  const missing = written.filter((action) => kinds.has(action.split(".")[0] as never) && !isKnown(action));
  expect(missing).toEqual([]);
  expect(written.length).toBeGreaterThan(20);
});

it.each([
  ...AUDIT_ACTIONS.map((action) => `action.${action}`),
  ...AUDITED_ENTITIES.map((kind) => `kind.${kind}`),
])("has words for %s", (key) => expect(t.has(key as "title")).toBe(true));

function isKnown(action: string): boolean {
  return AUDIT_ACTIONS.some((known) => known === action);
}
