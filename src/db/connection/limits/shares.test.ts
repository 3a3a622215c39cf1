import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Claim, Shares } from "./shares";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const of = (party: string, isWaiting = false): Claim => ({ party, isWaiting });
const settled = () => vi.advanceTimersByTimeAsync(0);

/** Takes places in turn and remembers in which order they were given. */
function given(shares: Shares) {
  const order: string[] = [];
  const take = (name: string, claim: Claim) => {
    const turn = shares.take(claim);
    if (turn === null) order.push(name);
    else turn.then(() => order.push(name)).catch(() => order.push(`${name} refused`));
  };
  return { order, take };
}

describe("shares", () => {
  it("give at once while nobody else waits, up to the most that one party gets", async () => {
    const shares = new Shares({ places: 6, most: 3, patienceMs: 1_000 });
    const { order, take } = given(shares);
    for (const name of ["a1", "a2", "a3", "a4"]) take(name, of("a"));
    for (const name of ["b1", "b2"]) take(name, of("b"));
    await settled();
    expect(order).toEqual(["a1", "a2", "a3", "b1", "b2"]);
    shares.leave(of("a"));
    await settled();
    expect(order.at(-1)).toBe("a4");
  });

  it("serve who has the fewest first, then in turn, and one party's in the order of their coming", async () => {
    const shares = new Shares({ places: 3, most: 2, patienceMs: 1_000 });
    const { order, take } = given(shares);
    for (const name of ["a1", "a2", "a3", "a4"]) take(name, of("a"));
    for (const name of ["b1", "b2", "b3"]) take(name, of("b"));
    take("c1", of("c"));
    await settled();
    expect(order).toEqual(["a1", "a2", "b1"]);
    for (const name of ["a", "a", "b", "c"]) {
      shares.leave(of(name));
      await settled();
    }
    expect(order.slice(3)).toEqual(["c1", "a3", "b2", "a4"]);
  });

  it("remember who has a place, however many other parties come and go", () => {
    const shares = new Shares({ places: 3, most: 1, patienceMs: 1_000 });
    expect(shares.take(of("a"))).toBeNull();
    for (let n = 0; n < 2_500; n++) {
      expect(shares.take(of(`other ${n}`))).toBeNull();
      shares.leave(of(`other ${n}`));
    }
    shares.take(of("a"))?.catch(() => undefined);
    expect(shares.take(of("b"))).toBeNull();
    // Had the second place been given to it, this would be the fourth.
    expect(shares.take(of("c"))).toBeNull();
  });

  it("keep some of a party's places for what waits for no lock", async () => {
    const shares = new Shares({ places: 9, most: 3, mostWaiting: 2, patienceMs: 1_000 });
    const { order, take } = given(shares);
    for (const name of ["w1", "w2", "w3"]) take(name, of("a", true));
    take("p1", of("a"));
    take("p2", of("a"));
    await settled();
    expect(order).toEqual(["w1", "w2", "p1"]);
    shares.leave(of("a", true));
    await settled();
    expect(order.slice(3)).toEqual(["w3"]);
    shares.leave(of("a"));
    await settled();
    expect(order.slice(4)).toEqual(["p2"]);
  });

  it("refuse who waited too long, and forget them", async () => {
    const shares = new Shares({ places: 1, most: 1, patienceMs: 1_000 });
    const { order, take } = given(shares);
    take("a1", of("a"));
    take("b1", of("b"));
    await vi.advanceTimersByTimeAsync(999);
    expect(order).toEqual(["a1"]);
    await vi.advanceTimersByTimeAsync(1);
    expect(order).toEqual(["a1", "b1 refused"]);
    take("b2", of("b"));
    shares.leave(of("a"));
    await settled();
    expect(order.at(-1)).toBe("b2");
  });

  it("are never more than there are, whatever the order of coming and going", async () => {
    const shares = new Shares({ places: 5, most: 3, mostWaiting: 2, patienceMs: 1_000_000 });
    const held: Claim[] = [];
    let random = 42;
    const below = (most: number) => {
      random = (random * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((random / 2_147_483_648) * most);
    };
    for (let step = 0; step < 3_000; step++) {
      const left = below(2) === 0 ? held.splice(below(held.length), 1)[0] : undefined;
      if (left) shares.leave(left);
      else {
        const claim = of(["a", "b", "c"][below(3)] ?? "a", below(2) === 0);
        const turn = shares.take(claim);
        if (turn === null) held.push(claim);
        else void turn.then(() => held.push(claim));
      }
      await Promise.resolve();
      await Promise.resolve();
      expect(held.length).toBeLessThanOrEqual(5);
      for (const party of ["a", "b", "c"]) {
        const own = held.filter((claim) => claim.party === party);
        expect(own.length).toBeLessThanOrEqual(3);
        expect(own.filter(({ isWaiting }) => isWaiting).length).toBeLessThanOrEqual(2);
      }
    }
  });
});
