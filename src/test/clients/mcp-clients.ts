import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { Client as OlderClient } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport as OlderTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import type { JSONRPCMessage } from "@modelcontextprotocol/sdk/types.js";
import { ENDPOINTS } from "@/server/endpoints";
import { createFrontServer } from "@/server/front/server";

export interface ListedTool {
  readonly name: string;
  readonly description?: string | undefined;
  readonly inputSchema: {
    readonly properties?: object | undefined;
    readonly required?: readonly string[] | undefined;
  };
  readonly outputSchema?: object | undefined;
  readonly annotations?: Readonly<Record<string, unknown>> | undefined;
}

/** What a tool answered: its structured content, or the error that a model reads. */
export interface ToolAnswer {
  readonly isError: boolean;
  readonly data: Readonly<Record<string, unknown>>;
}

/** An AI client that is connected; it checks every answer by the tool's output schema. */
export interface ConnectedClient {
  readonly version: string | undefined;
  readonly instructions: string | undefined;
  readonly tools: () => Promise<ListedTool[]>;
  readonly call: (name: string, args?: Record<string, unknown>) => Promise<ToolAnswer>;
  readonly close: () => Promise<void>;
}

export type ClientKind = "current" | "previous" | "older package" | "first revision";
/** The newest client with the current and the previous version of the protocol, and the client of the package before with its own and the first. */
export const CLIENTS: readonly ClientKind[] = ["current", "previous", "older package", "first revision"];

export interface TestFront {
  readonly url: URL;
  readonly close: () => Promise<void>;
}

/** The real front on a port of its own, with nothing behind it but the endpoints. */
export async function startTestFront(): Promise<TestFront> {
  const server: Server = createFrontServer({
    endpoints: ENDPOINTS,
    pages: (_request, response) => {
      response.end();
      return Promise.resolve();
    },
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/api/mcp`),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

const NAME = { name: "tests", version: "1.0.0" };

/** Connects a client with a key, and lists the tools, as clients do before they call any. */
export async function connect(kind: ClientKind, url: URL, key: string): Promise<ConnectedClient> {
  const requestInit = { headers: { authorization: `Bearer ${key}` } };
  if (kind === "older package") {
    const client = new OlderClient(NAME);
    const transport = new OlderTransport(url, { requestInit });
    await client.connect(transport);
    return connected(client, transport.protocolVersion);
  }
  if (kind === "first revision") return connectAsOfOld(new OlderTransport(url, { requestInit }));
  const mode = kind === "current" ? { pin: "2026-07-28" } : "legacy";
  const client = new Client(NAME, { versionNegotiation: { mode } });
  const transport = new StreamableHTTPClientTransport(url, { requestInit });
  await client.connect(transport);
  return connected(client, client.getNegotiatedProtocolVersion());
}

/** The first revision of the protocol with this transport: its clients ask for it, and name no version in headers. */
async function connectAsOfOld(transport: OlderTransport): Promise<ConnectedClient> {
  let spoken: string | undefined;
  const client = new OlderClient(NAME);
  const send = transport.send.bind(transport);
  transport.send = (message, options) => send(askingFor("2025-03-26", message), options);
  transport.setProtocolVersion = (version) => {
    spoken = version;
  };
  await client.connect(transport);
  if (spoken !== "2025-03-26") throw new Error(`It was answered with ${spoken}, which it does not know.`);
  return connected(client, spoken);
}

type Messages = JSONRPCMessage | JSONRPCMessage[];

function askingFor(protocolVersion: string, said: Messages): Messages {
  if (Array.isArray(said) || !("method" in said) || said.method !== "initialize") return said;
  return { ...said, params: { ...said.params, protocolVersion } };
}

interface AnyClient {
  readonly getInstructions: () => string | undefined;
  readonly listTools: () => Promise<{ tools: ListedTool[] }>;
  readonly callTool: (params: { name: string; arguments: Record<string, unknown> }) => Promise<unknown>;
  readonly close: () => Promise<void>;
}

async function connected(client: AnyClient, version: string | undefined): Promise<ConnectedClient> {
  const listed = async () => (await client.listTools()).tools;
  await listed();
  return {
    version,
    instructions: client.getInstructions(),
    tools: listed,
    call: async (name, args = {}) => answerOf(await client.callTool({ name, arguments: args })),
    close: () => client.close(),
  };
}

function answerOf(result: unknown): ToolAnswer {
  const {
    isError = false,
    content,
    structuredContent,
  } = result as {
    isError?: boolean;
    content: { text: string }[];
    structuredContent?: Record<string, unknown>;
  };
  const told = JSON.parse(content[0]?.text ?? "null") as Record<string, unknown>;
  if (!isError && JSON.stringify(told) !== JSON.stringify(structuredContent))
    throw new Error("Told twice, and not the same.");
  return { isError, data: told };
}
