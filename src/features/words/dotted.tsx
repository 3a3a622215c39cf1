import { Fragment } from "react";

/** The dot between two facts. At the end of a line it stays with what stands before it: no line begins with it. */
export const DOT = "\u00a0· ";

/** The facts that are known, with dots between them; each keeps its own direction. */
export function Dotted({ of: facts }: { of: readonly (string | null)[] }) {
  return facts
    .filter((fact) => fact !== null && fact !== "")
    .map((fact, at) => (
      <Fragment key={`${at.toString()} ${fact}`}>
        {at > 0 ? DOT : null}
        <bdi>{fact}</bdi>
      </Fragment>
    ));
}
