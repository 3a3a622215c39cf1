import type { CallContext } from "../call-context";
import { procedureOf } from "./tools";

/** Calls an operation with an input, or with one that is read once the operation asks for it. */
export function callProcedure(
  operation: string,
  ctx: CallContext,
  input: object | (() => Promise<unknown>),
): Promise<unknown> {
  const procedure = procedureOf(operation);
  return procedure({
    ctx,
    path: operation,
    type: procedure._def.type,
    getRawInput:
      typeof input === "function" ? (input as () => Promise<unknown>) : () => Promise.resolve(input),
    input: undefined,
    signal: undefined,
    batchIndex: 0,
  }) as Promise<unknown>;
}
