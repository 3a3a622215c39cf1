"use client";

import {
  CalendarHeart,
  ChevronRight,
  CircleCheck,
  type LucideIcon,
  MailX,
  TrendingDown,
  TriangleAlert,
  UserRoundCheck,
  UserRoundX,
} from "lucide-react";
import type { ReactNode } from "react";
import type { Outputs } from "@/client/trpc";
import { Card } from "@/components/card";
import { Link } from "@/components/link";
import { Section } from "@/components/page-header";
import { useDates } from "@/features/dates/use-dates";
import { useInstants } from "@/features/dates/use-instants";
import { useCountries } from "@/features/sites/use-countries";
import { useTranslations } from "@/features/words/use-translations";

type Overview = Outputs["admin"]["overview"];

/** What an admin should look at, each with a link to where it can be fixed. */
export function AttentionList({ overview }: { overview: Overview }) {
  const t = useTranslations("admin.attention");
  const { nameOf } = useCountries();
  const instants = useInstants();
  const counted = (count: number) => ({ count, isMore: count >= overview.most ? "yes" : "no" });
  const { people_without_policy: unassigned, people_without_approver: unapproved } = overview;
  const { requests_that_no_longer_fit: unfit, failed_mails: failed } = overview;
  const { people_overdrawn: overdrawn, balances_checked_at: checkedAt } = overview;
  const counts = [unassigned, unapproved, overdrawn, unfit, failed, overview.holidays_missing.length];
  const isAll = counts.every((count) => count === 0);
  return (
    <Section title={t("title")}>
      <Card>
        {isAll ? (
          <p className="flex items-center gap-3 px-4 py-3 text-muted">
            <CircleCheck aria-hidden className="size-5 shrink-0" />
            {t("nothing")}
          </p>
        ) : null}
        <ul className="divide-y">
          {unassigned > 0 ? (
            <Item icon={UserRoundX} href="/admin/people?state=without_policy">
              {t("without_policy", counted(unassigned))}
            </Item>
          ) : null}
          {unapproved > 0 ? (
            <Item
              icon={UserRoundCheck}
              href="/admin/people?state=without_approver"
              hint={t("without_approver_hint")}
            >
              {t("without_approver", counted(unapproved))}
            </Item>
          ) : null}
          {overdrawn > 0 ? (
            <Item icon={TrendingDown} href="/admin/people?state=overdrawn">
              {t("overdrawn", counted(overdrawn))}
            </Item>
          ) : null}
          {overview.holidays_missing.map(({ country_code, year }) => (
            <Item
              key={`${country_code} ${year}`}
              icon={CalendarHeart}
              href={`/admin/holidays?year=${year}&place=${country_code}`}
            >
              {t("holidays_missing", { country: nameOf(country_code), year: `${year}` })}
            </Item>
          ))}
          <Unfit overview={overview} words={t("unfit", counted(unfit))} />
          {failed > 0 ? (
            <Item icon={MailX} href="/admin/mail">
              {t("failed_mails", counted(failed))}
            </Item>
          ) : null}
        </ul>
      </Card>
      <p className="mt-2 text-small text-muted">
        {checkedAt === null ? t("balances_unchecked") : t("balances_checked", { at: instants(checkedAt) })}
      </p>
    </Section>
  );
}

/** The ones that come up first, each with a link to its page, where it can be decided. */
function Unfit({ overview, words }: { overview: Overview; words: string }) {
  const dates = useDates();
  const { first_of_them: first } = overview;
  if (first.length === 0) return null;
  return (
    <li className="px-4 py-3">
      <p className="flex items-center gap-3">
        <TriangleAlert aria-hidden className="size-5 shrink-0 text-muted" />
        <Link href="/admin/requests?attention=true" className="hover:underline">
          {words}
        </Link>
      </p>
      <ul className="mt-1 ml-8 grid gap-1">
        {first.map(({ id, name, start_date, end_date }) => (
          <li key={id}>
            <Link href={`/time-off/${id}`} className="text-accent-ink underline">
              {name}, {dates.range(start_date, end_date)}
            </Link>
          </li>
        ))}
      </ul>
    </li>
  );
}

interface ItemProps {
  icon: LucideIcon;
  href: string;
  hint?: string;
  children: ReactNode;
}

function Item({ icon: Icon, href, hint, children }: ItemProps) {
  return (
    <li>
      <Link href={href} className="flex min-h-11 items-center gap-3 px-4 py-3 hover:bg-sunken">
        <Icon aria-hidden className="size-5 shrink-0 text-muted" />
        <span className="min-w-0 grow">
          {children}
          {hint ? <span className="block text-small text-muted">{hint}</span> : null}
        </span>
        <ChevronRight aria-hidden className="size-4 shrink-0 text-muted" />
      </Link>
    </li>
  );
}
