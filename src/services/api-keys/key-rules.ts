import type { KeyRules, KeyRulesEffect, KeyRulesInput } from "@/contracts/organization-keys";
import {
  readLongestKeyDays,
  type ShortenedKey,
  shortenKeys,
  writeLongestKeyDays,
} from "@/db/api-keys/organization-keys.store";
import { rehearse } from "@/db/connection/rehearse";
import { inTransaction, type Transaction } from "@/db/connection/transaction";
import { longestLife } from "@/domain/api-keys/key-life";
import { record, recordEach } from "../audit/record";
import type { ServiceContext } from "../service-context";

/** How long keys of the organization may last. */
export async function readKeyRules(ctx: ServiceContext): Promise<KeyRules> {
  return { longest_days: await inTransaction(ctx, readLongestKeyDays) };
}

/** What a rule would do to existing keys. */
export async function foreseeKeyRules(ctx: ServiceContext, rules: KeyRulesInput): Promise<KeyRulesEffect> {
  return rehearse(ctx, async (tx) => effectOf(await apply(tx, ctx, rules), ctx.now));
}

/** Sets how long keys may last; existing keys that would last longer end earlier, for good, or at once. */
export async function setKeyRules(ctx: ServiceContext, rules: KeyRulesInput): Promise<KeyRulesEffect> {
  return inTransaction(ctx, async (tx) => {
    const before = await readLongestKeyDays(tx);
    const shortened = await apply(tx, ctx, rules);
    await record(tx, ctx, {
      action: "organization.key_rules_set",
      entity: "organization",
      entityId: ctx.organizationId,
      before: { longest_days: before },
      after: { longest_days: rules.longest_days },
    });
    await recordEach(
      tx,
      ctx,
      shortened.map(({ id, employeeId, expiresAt }) => ({
        action: "api_key.shortened",
        entity: "api_key",
        entityId: id,
        after: { employee_id: employeeId, expires_at: expiresAt },
      })),
    );
    return effectOf(shortened, ctx.now);
  });
}

async function apply(
  tx: Transaction,
  { now }: ServiceContext,
  { longest_days }: KeyRulesInput,
): Promise<ShortenedKey[]> {
  await writeLongestKeyDays(tx, longest_days, now);
  return longest_days === null ? [] : shortenKeys(tx, longestLife(longest_days) / 1000, now);
}

function effectOf(shortened: readonly ShortenedKey[], now: Date): KeyRulesEffect {
  const ended = shortened.filter(({ expiresAt }) => expiresAt <= now).length;
  return { ended, shortened: shortened.length - ended };
}
