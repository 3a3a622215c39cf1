import { z } from "zod";
import { MCP_ACCESS } from "@/domain/mcp-settings/mcp-access";
import { currentTime } from "@/platform/clock";
import { setUpMcpFor } from "@/services/mcp-settings/set-up-mcp";
import { type Command, print, readOptions, text } from "../command";
import { withDatabase } from "../database";

export const mcpSettingsCreate: Command = {
  name: "mcp-settings create",
  summary: "Sets up MCP for an organization: who there may use MCP clients",
  usage: "--organization SLUG [--access none|admins_only|all_employees]",
  run: async (args) => {
    const access = z.enum(MCP_ACCESS, { error: `must be one of ${MCP_ACCESS.join(", ")}` }).default("none");
    const options = readOptions(args, { organization: text, access });
    return withDatabase(async () => {
      const created = await setUpMcpFor(options, currentTime());
      print(created, options.json, `MCP is set up for ${options.organization}; access: ${created.access}.`);
      return 0;
    });
  },
};
