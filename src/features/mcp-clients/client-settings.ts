/** Programs whose settings are shown, under the names that they have in every language. */
export const CLIENT_NAMES = {
  claude_code: "Claude Code",
  claude_desktop: "Claude Desktop",
  vs_code: "VS Code",
  cursor: "Cursor",
} as const;
export const CLIENTS = ["claude_code", "claude_desktop", "vs_code", "cursor", "other"] as const;
export type Client = (typeof CLIENTS)[number];

const KEY = "ak_YOUR_KEY";
const json = (value: object) => JSON.stringify(value, null, 2);

/** What to put into a client's settings, or to run, with the key still to be filled in. */
export function settingsOf(client: Client, address: string): string {
  switch (client) {
    case "claude_code":
      return `claude mcp add --transport http hiatus ${address} --header "Authorization: Bearer ${KEY}"`;
    case "claude_desktop":
      return json({
        mcpServers: {
          hiatus: {
            command: "npx",
            args: ["-y", "mcp-remote", address, "--header", "Authorization:${HIATUS_KEY}"],
            env: { HIATUS_KEY: `Bearer ${KEY}` },
          },
        },
      });
    case "vs_code":
      return json({
        inputs: [{ type: "promptString", id: "hiatus-key", description: "Hiatus API key", password: true }],
        servers: {
          hiatus: { type: "http", url: address, headers: { Authorization: "Bearer ${input:hiatus-key}" } },
        },
      });
    case "cursor":
      return json({ mcpServers: { hiatus: { url: address, headers: { Authorization: `Bearer ${KEY}` } } } });
    case "other":
      return `URL: ${address}\nTransport: Streamable HTTP\nAuthorization: Bearer ${KEY}`;
  }
}
