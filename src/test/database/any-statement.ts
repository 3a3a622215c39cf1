import type { Ask } from "@/db/connection/door/ask";
import type { Door } from "@/db/connection/door/door";

type AskAnything = (sql: string, params: readonly unknown[]) => Promise<Record<string, unknown>[]>;

/** A transaction's door for statements that stand in no store. */
export function anyStatement({ query, enter, only, finish }: Door): {
  readonly query: AskAnything;
  readonly enter: AskAnything;
  readonly only: AskAnything;
  readonly finish: AskAnything;
} {
  return { query: anyOf(query), enter: anyOf(enter), only: anyOf(only), finish: anyOf(finish) };
}

function anyOf(ask: Ask): AskAnything {
  return ask as unknown as AskAnything;
}
