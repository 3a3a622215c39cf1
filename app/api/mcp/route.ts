import { routeHandlers } from "@/server/http/route-handlers";
import { mcpEndpoint } from "@/server/mcp/mcp-endpoint";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = routeHandlers(mcpEndpoint);
