import { getTRPCErrorFromUnknown, initTRPC, TRPCError } from "@trpc/server";
import { z } from "zod";
import { DomainError, type ErrorCode } from "@/domain/errors";
import { tracedPart } from "@/platform/tracing/tracing";
import { domainErrorOf, problemOf } from "../answers/problem";
import { reportUnknown } from "../answers/report";
import type { CallContext } from "../call-context";
import { noteCall } from "../http/call-note";
import { ENGLISH } from "../words/words";
import type { OperationMeta } from "./operation-meta";
import { validationFailed } from "./validation";

export const t = initTRPC
  .context<CallContext>()
  .meta<OperationMeta>()
  .create({
    isDev: false,
    // Proxies close connections that are silent for a minute; a reader that receives nothing for longer
    // reconnects.
    sse: { ping: { enabled: true, intervalMs: 25_000 }, client: { reconnectAfterInactivityMs: 70_000 } },
    errorFormatter: ({ shape, error, ctx }) => {
      const { requestId = crypto.randomUUID(), words = ENGLISH } = ctx ?? {};
      const problem = problemOf(domainErrorOfTrpc(error), requestId, words);
      const { code, path } = shape.data;
      return {
        ...shape,
        message: problem.detail ?? problem.title,
        data: { code, path, httpStatus: problem.status, problem },
      };
    },
  });

interface Called {
  readonly ctx: CallContext;
  readonly path: string;
  readonly getRawInput: () => Promise<unknown>;
}

type Failed = { readonly ok: false; readonly error: TRPCError };
type Done = { readonly ok: true } | Failed;

/**
 * Does what an operation is, and turns whatever goes wrong in it into a tRPC error whose cause is a DomainError; the only place that
 * does. An operation has one middleware that calls it, because tRPC copies the whole call for each middleware.
 */
export async function asOperation<Result extends Done>(
  { ctx, path, getRawInput }: Called,
  work: () => Promise<Result>,
): Promise<Result> {
  noteCall({ operation: path, organizationId: ctx.organizationId, requestId: ctx.requestId });
  const result = await tracedPart<Result | Failed>(
    () => ({ name: path, kind: "internal" }),
    () => outcomeOf(work),
  );
  if (result.ok) return result;
  const error = await operationError(result.error, getRawInput);
  if (error.code === "internal_error") reportUnknown(error, { requestId: ctx.requestId, operation: path });
  throw new TRPCError({ code: trpcCodeOf(error), message: error.message, cause: error });
}

/** The outcome of the work. What it throws before it returns a promise is a failed outcome, too, as tRPC has it. */
function outcomeOf<Result extends Done>(work: () => Promise<Result>): Promise<Result | Failed> {
  try {
    return work();
  } catch (thrown) {
    return Promise.resolve<Failed>({ ok: false, error: getTRPCErrorFromUnknown(thrown) });
  }
}

/** The DomainError in a tRPC error; those that tRPC itself raises before any operation runs have none yet. */
export function domainErrorOfTrpc(error: TRPCError): DomainError {
  if (error.cause instanceof DomainError) return error.cause;
  const code = OF_TRPC[error.code];
  return code === undefined ? domainErrorOf(error.cause ?? error) : new DomainError(code, { cause: error });
}

async function operationError(error: TRPCError, getRawInput: () => Promise<unknown>): Promise<DomainError> {
  if (error.code === "BAD_REQUEST" && error.cause instanceof z.core.$ZodError) {
    return validationFailed(error.cause, await getRawInput());
  }
  return domainErrorOfTrpc(error);
}

const OF_TRPC: Partial<Record<TRPCError["code"], ErrorCode>> = {
  PARSE_ERROR: "malformed_body",
  BAD_REQUEST: "malformed_body",
  NOT_FOUND: "not_found",
  METHOD_NOT_SUPPORTED: "method_not_allowed",
  PAYLOAD_TOO_LARGE: "payload_too_large",
  UNSUPPORTED_MEDIA_TYPE: "unsupported_media_type",
};

const OF_STATUS: Record<number, TRPCError["code"]> = {
  400: "BAD_REQUEST",
  401: "UNAUTHORIZED",
  403: "FORBIDDEN",
  404: "NOT_FOUND",
  405: "METHOD_NOT_SUPPORTED",
  408: "TIMEOUT",
  409: "CONFLICT",
  412: "PRECONDITION_FAILED",
  413: "PAYLOAD_TOO_LARGE",
  415: "UNSUPPORTED_MEDIA_TYPE",
  422: "UNPROCESSABLE_CONTENT",
  429: "TOO_MANY_REQUESTS",
  503: "SERVICE_UNAVAILABLE",
};

function trpcCodeOf(error: DomainError): TRPCError["code"] {
  return OF_STATUS[error.status] ?? "INTERNAL_SERVER_ERROR";
}
