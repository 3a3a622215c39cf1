import { expect, it } from "vitest";
import { CLIENTS, settingsOf } from "./client-settings";

const ADDRESS = "https://hiatus.example.com/api/mcp";

it.each(CLIENTS)("%s is told the address and to send the key as bearer", (client) => {
  const settings = settingsOf(client, ADDRESS);
  expect(settings).toContain(ADDRESS);
  expect(settings).toMatch(/Authorization/);
  expect(settings).toContain("Bearer ");
});

it.each(["claude_desktop", "vs_code", "cursor"] as const)("%s can read its settings", (client) => {
  expect(() => JSON.parse(settingsOf(client, ADDRESS)) as unknown).not.toThrow();
});
