import { randomUUID } from "node:crypto";
import { z } from "zod";
import { SCOPES } from "@/domain/permissions/scopes";
import { refusal, rest, restRaw } from "../clients/rest-client";
import { inputShapeOf } from "../input-fields";
import type { Input } from "../matrix/matrix-rows";
import { type Operation, type RestCall, restCallOf } from "../operations";
import { UNKNOWN } from "../worlds/directory-world";
import { newSecret } from "../worlds/organization-builder";
import { examplesOf } from "../worlds/tenancy-examples";
import type { AnswersWorld } from "./answers-world";

/** How each answer comes about that all routes of a kind have in common; success is not among them. */
export function commonAnswers(
  world: AnswersWorld,
  operation: Operation,
): Readonly<Record<string, () => Promise<string>>> {
  const { ours, keys } = world;
  const { scope } = operation.meta;
  const call = async (input?: Input) => restCallOf(operation, input ?? (await exampleOf(world, operation)));
  const by = async (key: string | null) => {
    const { method, path, body } = await call();
    return refusal(key, method, path, body);
  };
  const raw = async (body: string, type = "application/json") => {
    const { method, path } = await call();
    return codeOf(await restRaw(keys.admin, method, path, body, type));
  };
  const withQuery = async (query: string) => {
    const { method, path } = await call();
    return refusal(keys.admin, method, `${path}${path.includes("?") ? "&" : "?"}${query}`);
  };
  return {
    304: async () => {
      const { path } = await call();
      const tag = (await rest(keys.admin, "GET", path)).headers.get("etag") ?? "";
      return codeOf(await rest(keys.admin, "GET", path, undefined, { "if-none-match": tag }));
    },
    "400 malformed_url": () => withQuery("a=%zz"),
    "400 malformed_body": () => raw('{"name": '),
    "401 unauthenticated": () => by(null),
    "401 invalid_key": () => by(newSecret()),
    "403 insufficient_scope": async () => {
      const scopes = SCOPES.filter((each) => each !== scope);
      return by((await ours.organization.key(ours.admin, { scopes })).secret);
    },
    "403 role_not_allowed": () => by(keys.stranger),
    "404 not_found": () =>
      each(idsInPath(operation), async (field) => {
        const { method, path, body } = await call({
          ...(await exampleOf(world, operation)),
          [field]: UNKNOWN,
        });
        return refusal(keys.admin, method, path, body);
      }),
    "405 method_not_allowed": async () => refusal(keys.admin, "PATCH", (await call()).path),
    "409 idempotency_conflict": async () => {
      const { method, path, body } = await call();
      const header = { "idempotency-key": randomUUID() };
      const elsewhere = path === "/positions" ? "/departments" : "/positions";
      await rest(keys.admin, "POST", elsewhere, { name: randomUUID() }, header);
      return refusal(keys.admin, method, path, body, header);
    },
    "412 stale": async () => {
      const { method, path, body } = await call();
      return refusal(keys.admin, method, path, body, { "if-match": '"another"' });
    },
    "413 payload_too_large": () => raw(JSON.stringify({ name: "x".repeat(1024 * 1024) })),
    "415 unsupported_media_type": () => raw("name=x", "application/x-www-form-urlencoded"),
    "422 validation_failed": async () => {
      const input = await exampleOf(world, operation);
      const { method, path, body } = await call(input);
      const unknownField =
        method === "GET"
          ? withQuery("nonsense=1")
          : refusal(keys.admin, method, path, { ...body, nonsense: 1 });
      const malformedIds = each(idsInPath(operation), async (field) => {
        const wrong = await call({ ...input, [field]: "7" });
        return refusal(keys.admin, wrong.method, wrong.path, wrong.body);
      });
      const [one, two] = await Promise.all([unknownField, malformedIds]);
      return idsInPath(operation).length === 0 || one === two ? one : `${one}, ${two} for an id`;
    },
    "429 rate_limited": async () => {
      const answer = await by(world.spentKey());
      // The minute may turn between the last call that was allowed and this one.
      return answer === "429 rate_limited" ? answer : by(world.spentKey());
    },
  };
}

/** An input that succeeds; a list is asked for whole: by nothing but what it cannot do without. */
export async function exampleOf({ ours }: AnswersWorld, operation: Operation): Promise<Input> {
  const example = (await examplesOf(ours, operation))?.[0] ?? {};
  if (operation.meta.rest?.answer !== "page") return example;
  const { required = [] } = inputShapeOf(operation.input ?? z.object({}));
  return Object.fromEntries(Object.entries(example).filter(([field]) => required.includes(field)));
}

function idsInPath({ meta }: Operation): string[] {
  return [...(meta.rest?.path ?? "").matchAll(/\{(\w+)\}/g)].map(([, field]) => field ?? "");
}

/** The one answer that all give, or all of them. */
async function each(fields: readonly string[], answer: (field: string) => Promise<string>): Promise<string> {
  const answers = new Set<string>();
  for (const field of fields) answers.add(await answer(field));
  return [...answers].join(", ");
}

async function codeOf(response: Response): Promise<string> {
  if (response.status < 400) return `${response.status}`;
  return `${response.status} ${((await response.json()) as { code: string }).code}`;
}

/** The call by which an operation comes to a success that it promises: 200 of what is created is foreseen only. */
export async function succeedingCall(
  world: AnswersWorld,
  operation: Operation,
  promised: string,
): Promise<RestCall> {
  const call = restCallOf(operation, await exampleOf(world, operation));
  const isForeseen = operation.meta.rest?.isForeseeable === true && operation.meta.rest.status === 201;
  return isForeseen && promised === "200" ? { ...call, path: `${call.path}?dry_run=true` } : call;
}
