/** Which rows are chosen, and from which one a range is drawn. */
export interface Selection {
  readonly chosen: ReadonlySet<string>;
  readonly anchor: string | null;
}

export const NOTHING_CHOSEN: Selection = { chosen: new Set(), anchor: null };

/** Chooses a row, or lets it go. */
export function toggleRow({ chosen }: Selection, id: string): Selection {
  const next = new Set(chosen);
  if (!next.delete(id)) next.add(id);
  return { chosen: next, anchor: id };
}

/** Gives all rows from the one touched last to this one the state of the former. */
export function extendTo(selection: Selection, id: string, ids: readonly string[]): Selection {
  const { chosen, anchor } = selection;
  const [from, to] = [anchor === null ? -1 : ids.indexOf(anchor), ids.indexOf(id)];
  if (from < 0 || to < 0 || anchor === null) return toggleRow(selection, id);
  const next = new Set(chosen);
  for (const one of ids.slice(Math.min(from, to), Math.max(from, to) + 1)) {
    if (chosen.has(anchor)) next.add(one);
    else next.delete(one);
  }
  return { chosen: next, anchor };
}

/** Chooses all rows that are listed, or none of them if all are chosen already. */
export function toggleAll({ chosen }: Selection, ids: readonly string[]): Selection {
  const areAll = ids.length > 0 && ids.every((id) => chosen.has(id));
  return { chosen: areAll ? new Set() : new Set(ids), anchor: null };
}

/** Those chosen that are still listed, in the order of the list. */
export function chosenAmong({ chosen }: Selection, ids: readonly string[]): string[] {
  return ids.filter((id) => chosen.has(id));
}
