import { z } from "zod";
import { MCP_ACCESS } from "@/domain/mcp-settings/mcp-access";

const access = z.enum(MCP_ACCESS).describe("Nobody, only admins, or everybody in the organization.");

export const McpSettings = z.object({ access }).describe("Who in the organization may use MCP clients.");
export type McpSettings = z.infer<typeof McpSettings>;

export const UpdateMcpSettingsInput = z.strictObject({ access });
export const SetUpMcpSettingsInput = z.strictObject({ access: z.enum(MCP_ACCESS).default("none") });
