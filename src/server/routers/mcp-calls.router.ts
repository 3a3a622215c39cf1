import { ListMcpCallsInput, McpCallPage } from "@/contracts/mcp/mcp-calls";
import { listMcpCalls } from "@/services/mcp-calls/list-calls";
import { answers } from "../answers/answers";
import { portalOperation } from "../trpc/operation";
import { t } from "../trpc/trpc";

export const mcpCallsRouter = t.router({
  list: portalOperation({
    summary: "List the calls of AI clients",
    description: "Newest first, as far back as they are kept; the audit says what they changed.",
    scope: null,
    isForAdmins: true,
  })
    .input(ListMcpCallsInput)
    .output(answers(McpCallPage))
    .query(({ ctx, input }) => listMcpCalls(ctx, input)),
});
