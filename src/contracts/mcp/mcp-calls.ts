import { z } from "zod";
import { pageOf } from "../page";
import { Id } from "../text";

const Named = z.object({ id: Id, name: z.string() });

export const ListMcpCallsInput = z.strictObject({
  limit: z.int().min(1).max(200).default(50),
  cursor: z.string().max(200).nullish(),
});

/** That an AI client called a tool, by whose key and with what outcome: `done`, or the code of the error. Never with what. */
export const McpCall = z.object({
  id: z.string(),
  at: z.string(),
  employee: Named,
  key: Named,
  tool: z.string(),
  outcome: z.string(),
});
export type McpCall = z.infer<typeof McpCall>;

/** Newest first. */
export const McpCallPage = pageOf(z.array(McpCall));
export type ListMcpCallsInput = z.infer<typeof ListMcpCallsInput>;
export type McpCallPage = z.infer<typeof McpCallPage>;
