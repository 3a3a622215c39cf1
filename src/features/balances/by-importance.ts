import type { Balance } from "@/contracts/balances";

/** The order in which a person looks for balances: limited ones first, of these the largest allowance; else by name. */
export function byImportance<B extends Pick<Balance, "name" | "annual_allowance" | "allowance_entitlement">>(
  balances: readonly B[],
): B[] {
  const weight = (balance: B) =>
    balance.allowance_entitlement === "unlimited" ? -1 : balance.annual_allowance;
  return [...balances].sort((a, b) => weight(b) - weight(a) || a.name.localeCompare(b.name));
}
