import type { Transaction } from "../connection/transaction";
import { readEntriesAhead } from "../employment/entries-in-jobs.store";
import type { DirectoryTable } from "./entries";

/** An entry that cannot go, with how many people, holidays or limits have it, and the first of them by name. */
export interface EntryInUse {
  readonly name: string;
  readonly by: "people" | "holidays" | "limits";
  readonly first: string;
  readonly count: number;
}

const BY_NAME = { name: "asc" } as const;
const FIRST = { take: 1, orderBy: BY_NAME, select: { name: true } } as const;

const READERS: {
  readonly [T in DirectoryTable]: (tx: Transaction, ids: readonly string[]) => Promise<EntryInUse[]>;
} = {
  // A department is marked as deleted, and people keep it.
  departments: () => Promise.resolve([]),
  sites: async ({ rows, organizationId }, ids) => {
    const found = await rows.site.findMany({
      where: {
        organizationId,
        id: { in: [...ids] },
        OR: [{ employees: { some: {} } }, { holidays: { some: {} } }, { bookingLimits: { some: {} } }],
      },
      orderBy: BY_NAME,
      select: {
        name: true,
        employees: FIRST,
        holidays: FIRST,
        bookingLimits: FIRST,
        _count: { select: { employees: true, holidays: true, bookingLimits: true } },
      },
    });
    return found.flatMap(({ name, employees, holidays, bookingLimits, _count }) =>
      [
        ...inUse(name, "people", employees, _count.employees),
        ...inUse(name, "holidays", holidays, _count.holidays),
        ...inUse(name, "limits", bookingLimits, _count.bookingLimits),
      ].slice(0, 1),
    );
  },
  positions: async ({ rows, organizationId }, ids) => {
    const found = await rows.position.findMany({
      where: { organizationId, id: { in: [...ids] }, employees: { some: {} } },
      orderBy: BY_NAME,
      select: { name: true, employees: FIRST, _count: { select: { employees: true } } },
    });
    return found.flatMap(({ name, employees, _count }) => inUse(name, "people", employees, _count.employees));
  },
  employment_types: async ({ rows, organizationId }, ids) => {
    const found = await rows.employmentType.findMany({
      where: { organizationId, id: { in: [...ids] }, employees: { some: {} } },
      orderBy: BY_NAME,
      select: { name: true, employees: FIRST, _count: { select: { employees: true } } },
    });
    return found.flatMap(({ name, employees, _count }) => inUse(name, "people", employees, _count.employees));
  },
};

/** Which of some entries cannot go, by name. */
export async function readEntriesInUse(
  tx: Transaction,
  table: DirectoryTable,
  ids: readonly string[],
): Promise<EntryInUse[]> {
  const found = await READERS[table](tx, ids);
  const ahead = (await readEntriesAhead(tx, ids)).filter(
    ({ name }) => !found.some((entry) => entry.name === name),
  );
  return [...found, ...ahead.map((entry) => ({ ...entry, by: "people" as const }))];
}

function inUse(
  name: string,
  by: EntryInUse["by"],
  [first]: readonly { readonly name: string }[],
  count: number,
): EntryInUse[] {
  return first === undefined ? [] : [{ name, by, first: first.name, count }];
}
