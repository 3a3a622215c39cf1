"use client";

import { cn } from "@/components/class-names";
import { Link } from "@/components/link";
import type { BalanceExplanation } from "@/contracts/balances";
import { useDates } from "@/features/dates/use-dates";
import { useDays } from "@/features/days/use-days";
import { useTranslations } from "@/features/words/use-translations";

/** The lines of a cycle with a running balance, and what is still to come. */
export function Ledger({ explanation }: { explanation: BalanceExplanation }) {
  const t = useTranslations("ledger");
  const dates = useDates();
  const days = useDays();
  const cycle = dates.range(explanation.cycle_start_date, explanation.cycle_end_date, "short");
  return (
    <div className="grid gap-4">
      <p className="text-muted">
        {explanation.is_unlimited
          ? t("unlimited", { cycle })
          : t("intro", { cycle, date: dates.day(explanation.on, "short") })}
      </p>
      <table className="w-full">
        <caption className="sr-only">{t("title", { name: explanation.policy_name })}</caption>
        <thead className="text-small text-muted">
          <tr className="border-b">
            <th scope="col" className="py-1 pr-2 text-left font-normal">
              {t("date")}
            </th>
            <th scope="col" className="py-1 text-left font-normal">
              {t("what")}
            </th>
            <th scope="col" className="py-1 pl-2 text-right font-normal">
              {t("days")}
            </th>
            {explanation.is_unlimited ? null : (
              <th scope="col" className="py-1 pl-4 text-right font-normal">
                {t("balance")}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {explanation.entries.map((entry, index) => (
            // Entries have no id, and their order never changes.
            <tr key={`${entry.date} ${entry.kind} ${index}`} className="border-b align-baseline">
              <td className="py-2 pr-2 whitespace-nowrap text-muted">{dates.day(entry.date, "short")}</td>
              <td className="py-2">
                <Entry entry={entry} />
              </td>
              <td className="py-2 pl-2 text-right whitespace-nowrap">{days.signed(entry.days)}</td>
              {explanation.is_unlimited ? null : (
                <td className="py-2 pl-4 text-right text-muted">{days.figure(entry.running_balance)}</td>
              )}
            </tr>
          ))}
        </tbody>
        {explanation.is_unlimited ? null : (
          <tfoot>
            <tr className="font-strong">
              <th scope="row" colSpan={2} className="py-3 text-left font-strong">
                {t("sum")}
              </th>
              <td colSpan={2} className={cn("py-3 text-right", explanation.balance < 0 && "text-danger-ink")}>
                {days.label(explanation.balance)}
              </td>
            </tr>
          </tfoot>
        )}
      </table>
      {explanation.upcoming.length > 0 ? <Upcoming upcoming={explanation.upcoming} /> : null}
    </div>
  );
}

function Entry({ entry }: { entry: BalanceExplanation["entries"][number] }) {
  const t = useTranslations("ledger");
  const dates = useDates();
  const days = useDays();
  const { adjustment_kind: kind } = entry;
  const label = t(`kind.${kind === null || kind === "correction" ? entry.kind : kind}`);
  return (
    <>
      {entry.request_id ? (
        <Link href={`/time-off/${entry.request_id}`} className="text-accent-ink underline underline-offset-2">
          {label}
        </Link>
      ) : (
        label
      )}
      {entry.expires_on === null ? null : (
        <span className="block text-small text-muted">
          {t("usable_until", { date: dates.day(entry.expires_on, "short") })}
        </span>
      )}
      {entry.beyond_cap === null ? null : (
        <span className="block text-small text-muted">
          {t("beyond_cap", { days: days.label(entry.beyond_cap) })}
        </span>
      )}
      {entry.reason ? <span className="block text-small text-muted">{entry.reason}</span> : null}
    </>
  );
}

function Upcoming({ upcoming }: { upcoming: BalanceExplanation["upcoming"] }) {
  const t = useTranslations("ledger");
  const dates = useDates();
  const days = useDays();
  return (
    <section>
      <h3 className="mb-1 text-small text-muted">{t("upcoming")}</h3>
      <ul className="text-small">
        {upcoming.map((entry) => (
          <li key={`${entry.date} ${entry.kind}`} className="flex justify-between gap-4 py-1">
            <span>{t(`upcoming_kind.${entry.kind}`, { date: dates.day(entry.date, "short") })}</span>
            <span>{days.signed(entry.days)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
