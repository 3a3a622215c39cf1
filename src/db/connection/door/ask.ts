import type { Statements } from "../generated/statements";

/** A row that a statement answers. */
export type RowOf<Text extends keyof Statements> = Statements[Text]["row"];

/**
 * Prepared SQL with its parameters in the order of their numbers. Its parameters and rows are typed from the
 * database: `npm run statements` describes each text in a store.
 */
export type Ask = <const Text extends keyof Statements>(
  sql: Text,
  params: Statements[Text]["params"],
) => Promise<RowOf<Text>[]>;

/** As Ask, a chunk of rows at a time. */
export type AskInChunks = <const Text extends keyof Statements>(
  sql: Text,
  params: Statements[Text]["params"],
  chunks: { readonly size: number; readonly work: (rows: RowOf<Text>[]) => Promise<void> },
) => Promise<void>;
