"use client";

import { cn } from "@/components/class-names";
import { type Segment, SegmentedBar } from "@/components/segmented-bar";
import type { Balance } from "@/contracts/balances";
import { useDays } from "@/features/days/use-days";
import { useTranslations } from "@/features/words/use-translations";
import { balanceParts } from "./balance-parts";

const PARTS = ["taken", "requested", "carried", "left", "overdrawn"] as const;
const FILLS = {
  taken: "solid",
  requested: "hatched",
  carried: "soft",
  left: "empty",
} as const;
const SWATCHES = {
  taken: "bg-policy",
  requested: "bg-hatched",
  carried: "bg-policy-soft outline-1 -outline-offset-1 outline-edge",
  left: "bg-sunken outline-1 -outline-offset-1 outline-edge",
  overdrawn: "bg-danger-ink",
};

/** The bar of a balance with its key: each part with its days; what is left of them adds up to the balance. */
export function BalanceBar({ balance }: { balance: Balance }) {
  const t = useTranslations("balance");
  const days = useDays();
  const { leftCarried: carried, ...parts } = balanceParts(balance);
  const isUnlimited = balance.allowance_entitlement === "unlimited";
  const amounts = { ...parts, carried };
  const shown = PARTS.filter(
    (part) => part === "taken" || (amounts[part] > 0 && (part === "requested" || !isUnlimited)),
  );
  const name = (part: (typeof PARTS)[number]) => (part === "left" && carried > 0 ? "current" : part);
  const segments: Segment[] = shown
    .flatMap((part) => (part === "overdrawn" ? [] : [part]))
    .map((part) => ({ key: part, amount: amounts[part], fill: FILLS[part] }));
  return (
    <div>
      {isUnlimited ? null : <SegmentedBar segments={segments} className="mb-2 bg-sunken" />}
      <dl className="flex flex-wrap gap-x-4 gap-y-1 text-small">
        {shown.map((part) => (
          <div key={part} className="flex items-center gap-1.5">
            <span aria-hidden className={cn("size-2.5 rounded-full", SWATCHES[part])} />
            <dt className="text-muted">{t(`part.${name(part)}`)}</dt>
            <dd className="tabular-nums">
              {days.figure(part === "overdrawn" ? -amounts[part] : amounts[part])}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
