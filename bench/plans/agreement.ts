import { isDeepStrictEqual } from "node:util";
import { KeepAliveConnection } from "../load/keep-alive-connection";
import { type PlannedRequest, prepareRequest } from "../load/prepared-request";
import type { Contestant, Operation } from "../measure/contestant";

const SAMPLE = 100;
const MOST_TOLD = 1_000;

/** The previews that the server finds nothing wrong with, for the bare one judges nothing. */
export async function withoutViolations({ port }: Contestant, operation: Operation): Promise<Operation> {
  const answers = await ask(port, operation.requests);
  const isClean = (body: string) => (JSON.parse(body) as { violations?: unknown[] }).violations?.length === 0;
  const requests = operation.requests.filter((_, index) => isClean(answers[index]?.body ?? "{}"));
  if (requests.length < operation.requests.length / 2)
    throw new Error("Most previews of the plan are refused.");
  return { ...operation, requests };
}

/** Throws unless both servers give the same answers to a sample of the requests. */
export async function compareAnswers(
  a: Contestant,
  b: Contestant,
  { name, requests }: Operation,
): Promise<number> {
  const sample = sampleOf(requests);
  const [ofA, ofB] = [await ask(a.port, sample), await ask(b.port, sample)];
  for (const [index, request] of sample.entries()) {
    const [one, other] = [ofA[index], ofB[index]];
    if (one?.status === other?.status && isDeepStrictEqual(comparable(one?.body), comparable(other?.body)))
      continue;
    throw new Error(
      `${a.name} and ${b.name} differ in ${name} ${request.target}:\n${told(one)}\n${told(other)}`,
    );
  }
  return sample.length;
}

/** Throws unless both servers write the same rows for a sample of the requests. */
export async function compareWritten(
  a: Contestant,
  b: Contestant,
  operation: Operation,
  readWritten: () => Promise<string>,
): Promise<number> {
  const sample = sampleOf(operation.requests);
  const written: string[] = [];
  for (const [index, contestant] of [a, b].entries()) {
    const answers = await ask(contestant.port, sample);
    const refused = answers.find(({ status }) => status !== operation.status);
    if (refused !== undefined)
      throw new Error(`${contestant.name} answered ${refused.status} ${refused.body}`);
    written.push(await readWritten());
    await operation.tidyUp?.(index);
  }
  if (written[0] !== written[1]) {
    throw new Error(`${a.name} and ${b.name} write differently:\n${written[0]}\n${written[1]}`);
  }
  return sample.length;
}

/** What was answered, or its beginning. */
function told(answer: { status: number; body: string } | undefined): string {
  return `${answer?.status} ${answer?.body.slice(0, MOST_TOLD)}`;
}

async function ask(port: number, requests: readonly PlannedRequest[]) {
  const connection = await KeepAliveConnection.open(port);
  try {
    const answers: { status: number; body: string }[] = [];
    for (const request of requests) {
      answers.push(await connection.send(prepareRequest(request), { isBodyWanted: true }));
    }
    return answers;
  } finally {
    connection.close();
  }
}

function sampleOf(requests: readonly PlannedRequest[]): PlannedRequest[] {
  const step = Math.max(1, Math.floor(requests.length / SAMPLE));
  return requests.filter((_, index) => index % step === 0).slice(0, SAMPLE);
}

/** A list of identified things is compared as a set. */
function comparable(body = "null"): unknown {
  const parsed = JSON.parse(body) as unknown;
  if (!Array.isArray(parsed)) return parsed;
  const idOf = (item: unknown) => String((item as { id?: unknown } | null)?.id);
  return parsed.sort((a, b) => idOf(a).localeCompare(idOf(b)));
}
