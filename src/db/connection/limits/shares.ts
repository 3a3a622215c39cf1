import { LimitError } from "./limit";

interface Rules {
  /** The number of places. */
  readonly places: number;
  /** How many of them one party gets at most, so that others always find some. */
  readonly most: number;
  /** How many of those may wait for locks, so that the rest of the party's work finds some. */
  readonly mostWaiting?: number;
  /** How long somebody waits for a place. */
  readonly patienceMs: number;
}

/** The party that wants a place. */
export interface Claim {
  readonly party: string;
  /** Whether it may wait for locks while it has the place. */
  readonly isWaiting: boolean;
}

interface Waiter {
  /** The order of arrival; the first has the lowest. */
  readonly number: number;
  readonly given: () => void;
}

interface Party {
  held: number;
  heldWaiting: number;
  readonly plain: Waiter[];
  readonly waiting: Waiter[];
}

/** Idle parties are kept until there are this many: most of them will call again. */
const MOST_KEPT = 1_000;

/**
 * Places that parties share. The party that has the fewest is served first, and requests of one party in
 * turn. Who waits stands in arrays: entries that come and go with each call do not belong in a Map or Set (ADR 82).
 */
export class Shares {
  private free: number;
  private numbers = 0;
  private readonly parties = new Map<string, Party>();
  /** The parties with waiters, in the order in which they are served. */
  private readonly queued: Party[] = [];

  constructor(private readonly rules: Rules) {
    this.free = rules.places;
  }

  /** Null when there is a place, which is taken; otherwise when there is. Throws LimitError past the patience. */
  take({ party: name, isWaiting }: Claim): Promise<void> | null {
    const party = this.partyNamed(name);
    if (this.free > 0 && this.mayHaveMore(party, isWaiting)) {
      this.give(party, isWaiting);
      return null;
    }
    return this.queue(party, isWaiting);
  }

  /** Gives a place back. */
  leave({ party: name, isWaiting }: Claim): void {
    const party = this.partyNamed(name);
    this.free += 1;
    party.held -= 1;
    if (isWaiting) party.heldWaiting -= 1;
    if (this.queued.length > 0) this.serve();
  }

  private queue(party: Party, isWaiting: boolean): Promise<void> {
    const queue = isWaiting ? party.waiting : party.plain;
    return new Promise((resolve, reject) => {
      const late = () => {
        remove(queue, waiter);
        if (hasNoWaiters(party)) remove(this.queued, party);
        reject(new LimitError(`${this.rules.patienceMs} ms passed without a free place.`));
      };
      const timer = setTimeout(late, this.rules.patienceMs);
      const given = () => {
        clearTimeout(timer);
        resolve();
      };
      const waiter = { number: this.numbers++, given };
      queue.push(waiter);
      if (!this.queued.includes(party)) this.queued.push(party);
    });
  }

  private serve(): void {
    for (let next = this.nextServed(); next !== null; next = this.nextServed()) {
      const { party, waiter } = next;
      const isWaiting = party.waiting[0] === waiter;
      (isWaiting ? party.waiting : party.plain).shift();
      this.give(party, isWaiting);
      remove(this.queued, party);
      if (!hasNoWaiters(party)) this.queued.push(party);
      waiter.given();
    }
  }

  /** Of the parties that may have more, the one with the fewest; if equal, the one served longest ago. */
  private nextServed(): { readonly party: Party; readonly waiter: Waiter } | null {
    let next: { readonly party: Party; readonly waiter: Waiter } | null = null;
    if (this.free === 0) return null;
    for (const party of this.queued) {
      if (next !== null && party.held >= next.party.held) continue;
      const waiter = this.firstOf(party);
      if (waiter !== null) next = { party, waiter };
    }
    return next;
  }

  /** The first waiter to whom the party may give a place. */
  private firstOf(party: Party): Waiter | null {
    const [plain = null] = this.mayHaveMore(party, false) ? party.plain : [];
    const [waiting = null] = this.mayHaveMore(party, true) ? party.waiting : [];
    if (plain === null || waiting === null) return plain ?? waiting;
    return plain.number < waiting.number ? plain : waiting;
  }

  private mayHaveMore(party: Party, isWaiting: boolean): boolean {
    const { most, mostWaiting = most } = this.rules;
    return party.held < most && (!isWaiting || party.heldWaiting < mostWaiting);
  }

  private give(party: Party, isWaiting: boolean): void {
    this.free -= 1;
    party.held += 1;
    if (isWaiting) party.heldWaiting += 1;
  }

  private partyNamed(name: string): Party {
    const known = this.parties.get(name);
    if (known !== undefined) return known;
    if (this.parties.size >= MOST_KEPT) this.forgetIdle();
    const party = { held: 0, heldWaiting: 0, plain: [], waiting: [] };
    this.parties.set(name, party);
    return party;
  }

  /** Forgets parties that neither have nor want a place. */
  private forgetIdle(): void {
    for (const [name, party] of this.parties) {
      if (party.held === 0 && hasNoWaiters(party)) this.parties.delete(name);
    }
  }
}

function hasNoWaiters({ plain, waiting }: Party): boolean {
  return plain.length + waiting.length === 0;
}

function remove<T>(all: T[], one: T): void {
  const index = all.indexOf(one);
  if (index >= 0) all.splice(index, 1);
}
