import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { expect, it, vi } from "vitest";
import { log } from "@/platform/log";
import { watchForProxy } from "./undeclared-proxy";

const request = (headers: Record<string, string>) =>
  Object.assign(new IncomingMessage(new Socket()), { headers });

it.each([
  ["warns once of a proxy that the settings do not name", false, 1],
  ["says nothing of one that they do", true, 0],
])("%s", (_name, isBehindProxy, times) => {
  const warn = vi.spyOn(log(), "warn").mockImplementation(() => undefined);
  const notice = watchForProxy(isBehindProxy);
  notice(request({ host: "a" }));
  expect(warn).not.toHaveBeenCalled();
  for (const name of ["x-forwarded-for", "x-forwarded-proto", "forwarded"]) notice(request({ [name]: "x" }));
  expect(warn).toHaveBeenCalledTimes(times);
  warn.mockRestore();
});
