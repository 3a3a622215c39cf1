import type pg from "pg";
import { type AnswersWorld, buildAnswersWorld } from "@/test/answers/answers-world";
import { commonAnswers, succeedingCall } from "@/test/answers/common-answers";
import { directoryAnswers, peopleAnswers } from "@/test/answers/directory-answers";
import { promisedAnswers, routeOf } from "@/test/answers/promised-answers";
import { timeOffAnswers } from "@/test/answers/time-off-answers";
import { rest } from "@/test/clients/rest-client";
import { OPERATIONS, type Operation } from "@/test/operations";

/** The operations that the document describes. */
export const DESCRIBED = OPERATIONS.filter(({ meta }) => meta.rest !== undefined);

/** Brings every operation, in an organization of its own, to every answer that it promises, and to success several times over. */
export async function bringToEveryAnswer(db: pg.Pool, slug: string, successes: number): Promise<string[]> {
  const world = await buildAnswersWorld({ owner: db }, slug);
  const unlike: string[] = [];
  for (const operation of DESCRIBED) {
    for (const promised of promisedAnswers(operation)) {
      const answer = await show(world, operation, promised);
      if (answer !== promised) unlike.push(`${routeOf(operation)} → ${promised} was ${answer}`);
    }
    for (let times = 0; times < successes; times++) await succeed(world, operation, "201");
  }
  return unlike;
}

async function show(world: AnswersWorld, operation: Operation, promised: string): Promise<string> {
  // Another service, which allows only a few calls, shows the rate limit.
  if (promised === "429 rate_limited") return promised;
  if (promised === "200" || promised === "201") return `${await succeed(world, operation, promised)}`;
  const own = { ...directoryAnswers(world), ...peopleAnswers(world), ...timeOffAnswers(world) };
  const way = own[routeOf(operation)]?.[promised] ?? commonAnswers(world, operation)[promised];
  return way === undefined ? "not shown" : way();
}

async function succeed(world: AnswersWorld, operation: Operation, promised: string): Promise<number> {
  const { method, path, body } = await succeedingCall(world, operation, promised);
  return (await rest(world.keys.admin, method, path, body)).status;
}
