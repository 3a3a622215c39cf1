interface Person {
  id: string;
  name: string;
}

/** The approvers with one of them at another place; the rest keeps its order. */
export function movedTo(approvers: readonly Person[], id: string, place: number): Person[] {
  const moved = approvers.find((one) => one.id === id);
  if (moved === undefined) return [...approvers];
  const others = approvers.filter((one) => one.id !== id);
  const at = Math.max(0, Math.min(place, others.length));
  return [...others.slice(0, at), moved, ...others.slice(at)];
}
