import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { runUntilStopped } from "./session";

const said: string[] = [];

beforeEach(() => {
  said.length = 0;
  const say = (line: unknown) => void said.push(String(line));
  vi.spyOn(console, "log").mockImplementation(say);
  vi.spyOn(console, "error").mockImplementation(say);
});

afterEach(() => vi.restoreAllMocks());

describe("a run", () => {
  it("stops what it started in the opposite order, once, and ends with 0 after a signal", async () => {
    const stopped: string[] = [];
    const status = runUntilStopped((session) => {
      session.onStop(() => void stopped.push("database"));
      session.onStop(() => void stopped.push("service"));
      setImmediate(() => {
        process.emit("SIGTERM", "SIGTERM");
        process.emit("SIGINT", "SIGINT");
      });
      return Promise.resolve();
    });
    expect(await status).toBe(0);
    expect(stopped).toEqual(["service", "database"]);
    expect(said).toEqual(["\nSIGTERM: stopping …"]);
  });

  it("leaves out the rest of a start that was asked to stop half-way", async () => {
    const done: string[] = [];
    const status = runUntilStopped(async (session) => {
      await session.unlessStopped(() => {
        session.onStop(() => void done.push("first stopped"));
        process.emit("SIGINT", "SIGINT");
        return Promise.resolve(done.push("first"));
      });
      await session.unlessStopped(() => Promise.resolve(done.push("second")));
    });
    expect(await status).toBe(0);
    expect(done).toEqual(["first", "first stopped"]);
  });

  it("ends with 1 when a part of it fails while it runs", async () => {
    const status = runUntilStopped((session) => {
      setImmediate(() => session.fail("The database ended."));
      return Promise.resolve();
    });
    expect(await status).toBe(1);
    expect(said).toEqual(["The database ended."]);
  });

  it("stops what it started when the start itself fails", async () => {
    let isStopped = false;
    const status = runUntilStopped((session) => {
      session.onStop(() => void (isStopped = true));
      return Promise.reject(new Error("no port"));
    });
    await expect(status).rejects.toThrow("no port");
    expect(isStopped).toBe(true);
  });

  it("goes on stopping when one part cannot be stopped", async () => {
    let isStopped = false;
    await runUntilStopped((session) => {
      session.onStop(() => void (isStopped = true));
      session.onStop(() => Promise.reject(new Error("stuck")));
      setImmediate(() => process.emit("SIGTERM", "SIGTERM"));
      return Promise.resolve();
    });
    expect(isStopped).toBe(true);
  });

  it("takes its signal handlers away again", async () => {
    const before = process.listenerCount("SIGTERM");
    await runUntilStopped((session) => Promise.resolve(session.fail("over")));
    expect(process.listenerCount("SIGTERM")).toBe(before);
  });
});
