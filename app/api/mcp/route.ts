import { mounted } from "@/server/http/connection";
import { mcpEndpoint } from "@/server/mcp/mcp-endpoint";

const handle = mounted(mcpEndpoint);

export {
  handle as DELETE,
  handle as GET,
  handle as HEAD,
  handle as OPTIONS,
  handle as PATCH,
  handle as POST,
  handle as PUT,
};
