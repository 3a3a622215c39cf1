import { expect, it } from "vitest";
import { ERROR_CODES } from "@/domain/errors";
import { type AnswersWorld, buildAnswersWorld, type Cases } from "@/test/answers-world";
import { commonAnswers, exampleOf } from "@/test/common-answers";
import { directoryAnswers, peopleAnswers } from "@/test/directory-answers";
import { givenDatabase } from "@/test/given-database";
import { fieldNamesOf } from "@/test/input-fields";
import { OPERATIONS, type Operation, restCallOf } from "@/test/operations";
import { NOT_OF_REST, promisedAnswers, routeOf } from "@/test/promised-answers";
import { FIELDS } from "@/test/promised-fields";
import { INPUTS } from "@/test/promised-inputs";
import { rest } from "@/test/rest-client";
import { timeOffAnswers } from "@/test/time-off-answers";

const routes = OPERATIONS.filter(({ meta }) => meta.rest !== undefined).map((operation) => ({
  operation,
  route: routeOf(operation),
}));
const promises = routes.flatMap(({ operation, route }) =>
  promisedAnswers(operation).map((answer) => ({ operation, route, answer })),
);

let world: AnswersWorld;
givenDatabase(async (given) => {
  world = await buildAnswersWorld(given);
});

/** The fields of the answer, or of the first item of a list. */
async function fieldsOf(response: Response): Promise<string[]> {
  if (response.headers.get("content-type")?.startsWith("application/json") !== true) return [];
  const body = (await response.json()) as unknown;
  if (!Array.isArray(body)) return Object.keys(body as object);
  expect(body.length).toBeGreaterThan(0);
  return Object.keys(body[0] as object);
}

async function succeed(operation: Operation): Promise<string> {
  const { method, path, body } = restCallOf(operation, await exampleOf(world, operation));
  const response = await rest(world.keys.admin, method, path, body);
  if (response.status < 400) {
    expect((await fieldsOf(response)).sort()).toEqual([...(FIELDS[routeOf(operation)] ?? ["?"])].sort());
  }
  return `${response.status}`;
}

const ofSingleRoutes = (): Cases => ({
  ...directoryAnswers(world),
  ...peopleAnswers(world),
  ...timeOffAnswers(world),
});

for (const { operation, route, answer } of promises) {
  it(`${route} → ${answer}`, async () => {
    const success = /^20\d$/.test(answer) ? () => succeed(operation) : undefined;
    const show = success ?? ofSingleRoutes()[route]?.[answer] ?? commonAnswers(world, operation)[answer];
    expect(show, `Nothing shows how ${route} comes to answer ${answer}.`).toBeDefined();
    expect(await show?.()).toBe(answer);
  });
}

for (const { operation, route } of routes) {
  it(`${route} takes what the interface says`, () => {
    const inPath = [...route.matchAll(/\{(\w+)\}/g)].map(([, field]) => field);
    const given = operation.input ? fieldNamesOf(operation.input) : [];
    const taken = given.filter((field) => !inPath.includes(field.replace("!", "")));
    expect(taken.sort()).toEqual([...(INPUTS[route] ?? [])].sort());
  });
}

it("shows only what is promised, and every code of some route", () => {
  const known = routes.map(({ route }) => route);
  const cases = Object.entries(ofSingleRoutes()).flatMap(([route, answers]) =>
    Object.keys(answers).map((answer) => `${route} → ${answer}`),
  );
  const promised = promises.map(({ route, answer }) => `${route} → ${answer}`);
  expect(cases.filter((each) => !promised.includes(each))).toEqual([]);
  expect(Object.keys(FIELDS).sort()).toEqual(known.sort());
  const shown = new Set(promises.map(({ answer }) => answer.split(" ")[1]));
  expect(ERROR_CODES.filter((code) => !shown.has(code)).sort()).toEqual([...NOT_OF_REST].sort());
});
