import { expect, it, vi } from "vitest";
import { ERROR_CODES } from "@/domain/errors";
import { type AnswersWorld, buildAnswersWorld, type Cases } from "@/test/answers/answers-world";
import { commonAnswers, succeedingCall } from "@/test/answers/common-answers";
import { directoryAnswers, peopleAnswers } from "@/test/answers/directory-answers";
import { NOT_OF_REST, promisedAnswers, routeOf } from "@/test/answers/promised-answers";
import { timeOffAnswers } from "@/test/answers/time-off-answers";
import { rest } from "@/test/clients/rest-client";
import { givenDatabase } from "@/test/database/given-database";
import { OPERATIONS, type Operation } from "@/test/operations";

const routes = OPERATIONS.filter(({ meta }) => meta.rest !== undefined).map((operation) => ({
  operation,
  route: routeOf(operation),
}));
const promises = routes.flatMap(({ operation, route }) =>
  promisedAnswers(operation).map((answer) => ({ operation, route, answer })),
);

// The admin's key alone makes more calls here than a key usually may in a minute.
vi.stubEnv("HIATUS_RATE_LIMIT_PER_MINUTE", "3000");

let world: AnswersWorld;
givenDatabase(async (given) => {
  world = await buildAnswersWorld(given);
});

/** The client holds every answer against the document; here a list must have something in it to be held. */
async function succeed(operation: Operation, answer: string): Promise<string> {
  const { method, path, body } = await succeedingCall(world, operation, answer);
  const response = await rest(world.keys.admin, method, path, body);
  const isJson = response.headers.get("content-type") === "application/json";
  const told = isJson ? ((await response.json()) as unknown) : null;
  if (Array.isArray(told)) expect(told.length).toBeGreaterThan(0);
  return `${response.status}`;
}

const ofSingleRoutes = (): Cases => ({
  ...directoryAnswers(world),
  ...peopleAnswers(world),
  ...timeOffAnswers(world),
});

for (const { operation, route, answer } of promises) {
  it(`${route} → ${answer}`, async () => {
    const success = /^20\d$/.test(answer) ? () => succeed(operation, answer) : undefined;
    const show = success ?? ofSingleRoutes()[route]?.[answer] ?? commonAnswers(world, operation)[answer];
    expect(show, `Nothing shows how ${route} comes to answer ${answer}.`).toBeDefined();
    expect(await show?.()).toBe(answer);
  });
}

it("shows only what is promised, and every code of some route", () => {
  const cases = Object.entries(ofSingleRoutes()).flatMap(([route, answers]) =>
    Object.keys(answers).map((answer) => `${route} → ${answer}`),
  );
  const promised = promises.map(({ route, answer }) => `${route} → ${answer}`);
  expect(cases.filter((each) => !promised.includes(each))).toEqual([]);
  const shown = new Set(promises.map(({ answer }) => answer.split(" ")[1]));
  expect(ERROR_CODES.filter((code) => !shown.has(code)).sort()).toEqual([...NOT_OF_REST].sort());
});
