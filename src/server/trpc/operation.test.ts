import { expect, it } from "vitest";
import { setTracer } from "@/platform/tracing/tracing";
import { callContext } from "../call-context";
import { operation } from "./operation";
import { t } from "./trpc";

const router = t.router({
  read: operation({ summary: "Read", scope: "holidays:read", rest: { method: "GET", path: "/notes" } }).query(
    () => "read",
  ),
});
const nobody = callContext(null, { now: new Date(), requestId: "1", ip: null });

it("refuses with the status of tRPC and the error behind it, also before anything is awaited", async () => {
  await expect(t.createCallerFactory(router)(nobody).read()).rejects.toMatchObject({
    code: "UNAUTHORIZED",
    cause: { code: "unauthenticated" },
  });
});

it("is no failed part of a trace when it refuses", async () => {
  const failures: string[] = [];
  setTracer({
    isInside: () => true,
    begin: (_what, part) =>
      part({ note: () => undefined, fail: (kind) => failures.push(kind), end: () => undefined }),
  });
  await t
    .createCallerFactory(router)(nobody)
    .read()
    .catch(() => undefined);
  setTracer(null);
  expect(failures).toEqual([]);
});
