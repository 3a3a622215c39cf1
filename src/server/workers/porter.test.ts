import { type AddressInfo, connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, it } from "vitest";
import { Porter, type Taker } from "./porter";

let porter: Porter;
let port: number;
beforeEach(async () => {
  porter = new Porter();
  await porter.listen(0, "127.0.0.1");
  port = (porter.address() as AddressInfo).port;
});
afterEach(() => porter.close(0));

/** Somebody who answers with a name and is done, as another process would on a handle of its own. */
function taker(name: string, { busyMs = 0, takes = true } = {}) {
  const taken: Socket[] = [];
  const made: Taker = {
    take: async (socket) => {
      await sleep(busyMs);
      if (!takes) return false;
      taken.push(socket);
      await new Promise<void>((resolve) => socket.end(name, resolve));
      return true;
    },
  };
  return Object.assign(made, { taken });
}

const call = async () => text(connect(port, "127.0.0.1"));

it("hands connections to those in turn that are free", async () => {
  porter.add(taker("a"));
  porter.add(taker("b"));
  const seen = [];
  for (let n = 0; n < 6; n++) seen.push(await call());
  expect(seen.join("")).toMatch(/^(ab){3}$|^(ba){3}$/);
});

it("spares somebody who is busy", async () => {
  const slow = taker("slow", { busyMs: 300 });
  porter.add(slow);
  porter.add(taker("fast"));
  const seen = await Promise.all(Array.from({ length: 12 }, call));
  expect(seen.filter((name) => name === "fast")).toHaveLength(11);
});

it("lets callers wait until there is somebody", async () => {
  const waiting = call();
  await sleep(50);
  porter.add(taker("late"));
  expect(await waiting).toBe("late");
});

it("hands to another what somebody did not take, and gives that one nothing more", async () => {
  porter.add(taker("gone", { takes: false }));
  porter.add(taker("here"));
  for (let n = 0; n < 4; n++) expect(await call()).toBe("here");
});

it("gives nothing to who was removed", async () => {
  const removed = taker("removed");
  porter.add(removed);
  porter.remove(removed);
  porter.add(taker("here"));
  for (let n = 0; n < 3; n++) expect(await call()).toBe("here");
});

it("hands on who has come before it is closed", async () => {
  porter.add(taker("slow", { busyMs: 100 }));
  const calls = [call(), call(), call()];
  await sleep(20);
  await porter.close(2_000);
  expect(await Promise.all(calls)).toEqual(["slow", "slow", "slow"]);
  await expect(call()).rejects.toMatchObject({ code: "ECONNREFUSED" });
});
