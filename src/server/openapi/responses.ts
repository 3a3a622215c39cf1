import type { z } from "zod";
import { ForeseenChange } from "@/contracts/people/foreseen";
import { ATTACHMENT_TYPES } from "@/domain/attachments/attachment-rules";
import type { ErrorCode } from "@/domain/errors";
import { contractOf } from "../answers/answers";
import { isForeseeable } from "../rest/once/dry-run";
import { answersOf, BEFORE_ANY_ROUTE, ON_OUR_SIDE } from "../rest/route-answers";
import type { Route } from "../rest/route-table";
import { exampleOf } from "./example-of";
import { type HeaderName, headersOf } from "./headers";
import type { OperationObject, Reference, ResponseObject, Schema } from "./open-api";
import { byStatus, COUNTED, problemName, problemResponse, WORDED } from "./problems";
import { FILE, type Schemas } from "./schemas";

type Shared = Map<string, ResponseObject>;

/**
 * Everything that an operation can answer, by status; answers that several operations share are written once
 * and referred to by name.
 */
export function responsesOf(route: Route, schemas: Schemas, shared: Shared): OperationObject["responses"] {
  const answers = answersOf(route);
  const all: Record<string, ResponseObject | Reference> = {};
  for (const { status, code } of answers) {
    if (code === null) all[status] = status === 304 ? notModified(shared) : success(route, status, schemas);
  }
  const codes = answers.flatMap(({ code }) => (code === null ? [] : [code]));
  for (const [status, found] of byStatus([...codes, ...BEFORE_ANY_ROUTE, ...ON_OUR_SIDE])) {
    all[status] = refusal(status, found, shared);
  }
  return all;
}

const MOST_IN_A_NAME = 3;

function refusal(status: number, codes: readonly ErrorCode[], shared: Shared): ResponseObject | Reference {
  const response = problemResponse(status, codes);
  return codes.length > MOST_IN_A_NAME ? response : share(problemName(codes), response, shared);
}

function notModified(shared: Shared): Reference {
  const headers = headersOf(...COUNTED, "ETag");
  return share("NotModified", { description: "The copy that you have is still current.", headers }, shared);
}

function share(name: string, response: ResponseObject, shared: Shared): Reference {
  shared.set(name, response);
  return { $ref: `#/components/responses/${name}` };
}

function success(route: Route, status: number, schemas: Schemas): ResponseObject {
  const { answer = "json", status: done = 200, fileTypes = ATTACHMENT_TYPES } = route.rest;
  if (status !== done) return foreseen(schemas);
  if (answer === "file") {
    return {
      description: "The file, with the type of its content.",
      headers: headersOf(...COUNTED, "Content-Disposition"),
      content: Object.fromEntries(fileTypes.map((type) => [type, { schema: FILE }])),
    };
  }
  const made = schemas.output(bodyContractOf(route));
  const isEither = isForeseeable(route) && status === 200;
  const schema = isEither
    ? { anyOf: [made, schemas.output(route.foresight?.output ?? ForeseenChange)] }
    : made;
  return {
    description: status === 201 ? "Created." : isEither ? "Done, or foreseen." : "Done.",
    headers: headersOf(
      ...COUNTED,
      ...(route.rest.isWorded === true ? WORDED : []),
      ...(status === 201 ? CREATED : OF_ANSWER[answer]),
      ...(route.isState ? ["ETag" as const] : []),
    ),
    content: {
      "application/json": { schema, example: exampleOf(made, schemas) },
      ...(route.csv !== null && { "text/csv": { schema: CSV } }),
    },
  };
}

/** The same table as a file, with a header and the names of the fields. */
const CSV: Schema = {
  type: "string",
  description: "The whole table, UTF-8 with a byte order mark and CRLF.",
};

/** What a create answers that was only to be foreseen. */
function foreseen(schemas: Schemas): ResponseObject {
  const schema = schemas.output(ForeseenChange);
  return {
    description: "Foreseen, with `dry_run=true`; nothing was changed.",
    headers: headersOf(...COUNTED),
    content: { "application/json": { schema, example: exampleOf(schema, schemas) } },
  };
}

const CREATED: readonly HeaderName[] = ["Location", "Idempotent-Replayed"];

const OF_ANSWER = { json: [], list: ["ETag"], page: ["Link"], stream: [] } satisfies Record<
  string,
  HeaderName[]
>;

/** What the body is: of a page only its items. */
function bodyContractOf({ procedure, rest }: Route): z.ZodType {
  const { output } = procedure._def as unknown as { output: object };
  const contract = contractOf(output);
  return rest.answer === "page" ? (contract as z.ZodObject<{ items: z.ZodType }>).shape.items : contract;
}
