import type { UpdatePolicyInput } from "@/contracts/policies/policies";
import type { Transaction } from "@/db/connection/transaction";
import {
  lockPolicy,
  overwritePolicy,
  type PolicyFields,
  type StoredPolicy,
  writeVersion,
} from "@/db/policies/policies.store";
import type { PolicyVersion } from "@/domain/balances/facts";
import { nextCycleStart } from "@/domain/balances/policy-versions";
import type { IsoDate } from "@/domain/dates/iso-date";
import type { Terms } from "@/domain/policies/policy-fields";
import { whyNotEffective, whyNotNotice, whyNotTerms } from "@/domain/policies/policy-rules";
import { record } from "../audit/record";
import { found, refuseFields } from "../refuse";
import type { ServiceContext } from "../service-context";
import { dateAskedFor } from "./policy-today";
import { immediateOf, termsOnWire, versionOf } from "./policy-wire";

type Some<T> = { readonly [Field in keyof T]?: T[Field] | undefined };

/** A version with a date: all except the first have one. */
export interface DatedVersion extends PolicyVersion {
  readonly effectiveDate: IsoDate;
}

export interface ChangedPolicy {
  readonly today: IsoDate;
  /** With its versions as they were. */
  readonly before: StoredPolicy;
  /** What was written; null when the whole change applies at once. */
  readonly written: DatedVersion | null;
}

/**
 * Writes a change of a policy and its records: some fields apply at once, the others make a version with the
 * date, by default the start of the next cycle. Errors: 404, 422.
 */
export async function applyPolicyChange(
  tx: Transaction,
  ctx: ServiceContext,
  { id, effective_date, ...given }: UpdatePolicyInput,
): Promise<ChangedPolicy> {
  const before = found(await lockPolicy(tx, id), "missing.policy");
  const today = await dateAskedFor(tx, ctx, undefined);
  const fields = merged(immediateOf(before), withWholeNotice(given));
  const written = versionFrom(before, given, effective_date ?? nextCycleStart(before.versions, today));
  refuseFields([
    ...whyNotNotice({ noticePeriod: fields.notice_period, noticePeriodCount: fields.notice_period_count }),
    ...(written === null ? [] : whyNotTerms(written)),
    ...(written === null ? [] : whyNotEffective(written.effectiveDate, today)),
  ]);
  const isChanged = JSON.stringify(fields) !== JSON.stringify(immediateOf(before));
  if (isChanged || written !== null) await overwritePolicy(tx, { id: before.id, fields, now: ctx.now });
  if (isChanged) await recordFields(tx, ctx, { before, fields });
  if (written !== null) await writeTerms(tx, ctx, { before, written });
  return { today, before, written };
}

/** The version that a new one of the date follows, or takes the place of. */
export function followed(versions: readonly PolicyVersion[], date: IsoDate): PolicyVersion {
  const [first, ...others] = versions;
  if (first === undefined) throw new Error("The policy has no version.");
  return others.findLast(({ effectiveDate }) => effectiveDate !== null && effectiveDate <= date) ?? first;
}

/** Without a notice period there is no count. */
function withWholeNotice(given: Some<PolicyFields>): Some<PolicyFields> {
  const isDropped = given.notice_period === null && given.notice_period_count === undefined;
  return isDropped ? { ...given, notice_period_count: null } : given;
}

function versionFrom({ versions }: StoredPolicy, given: Some<Terms>, date: IsoDate): DatedVersion | null {
  const terms = termsOnWire(followed(versions, date));
  const isDated = Object.entries(given).some(([field, value]) => field in terms && value !== undefined);
  return isDated ? { ...versionOf(merged(terms, given)), effectiveDate: date } : null;
}

async function recordFields(
  tx: Transaction,
  ctx: ServiceContext,
  { before, fields }: { before: StoredPolicy; fields: PolicyFields },
): Promise<void> {
  await record(tx, ctx, {
    action: "policy.updated",
    entity: "policy",
    entityId: before.id,
    before: { ...immediateOf(before) },
    after: { ...fields },
  });
}

async function writeTerms(
  tx: Transaction,
  ctx: ServiceContext,
  { before, written }: { before: StoredPolicy; written: DatedVersion },
): Promise<void> {
  const old = followed(before.versions, written.effectiveDate);
  await writeVersion(tx, { policyId: before.id, version: written, now: ctx.now });
  await record(tx, ctx, {
    action: "policy.version_written",
    entity: "policy",
    entityId: before.id,
    before: { effective_date: old.effectiveDate, ...termsOnWire(old) },
    after: { effective_date: written.effectiveDate, ...termsOnWire(written) },
  });
}

/** The fields, with those that are given in place of the old ones. */
function merged<Fields extends object>(fields: Fields, given: object): Fields {
  const changes = Object.entries(given).filter(([field, value]) => field in fields && value !== undefined);
  return { ...fields, ...Object.fromEntries(changes) };
}
