"use client";

import { Inbox } from "lucide-react";
import { useSelectedLayoutSegment } from "next/navigation";
import { useFormatter } from "next-intl";
import type { ReactNode } from "react";
import { useMounted } from "@/client/use-mounted";
import { Card } from "@/components/card";
import { cn } from "@/components/class-names";
import { EmptyState } from "@/components/empty-state";
import { Link } from "@/components/link";
import { useTranslations } from "@/features/words/use-translations";
import { useFreshMail } from "./use-fresh-mail";

interface MailLine {
  id: string;
  toName: string;
  toAddress: string;
  subject: string;
  keptAt: string;
}

/** The kept mails, newest first, beside the one that is open; on a phone one or the other. */
export function MailList({ mails, children }: { mails: readonly MailLine[]; children: ReactNode }) {
  const t = useTranslations("mail_page");
  const open = useSelectedLayoutSegment();
  useFreshMail();
  if (mails.length === 0) {
    return (
      <main>
        <Card>
          <EmptyState icon={Inbox} title={t("empty")}>
            {t("empty_hint")}
          </EmptyState>
        </Card>
      </main>
    );
  }
  return (
    <main className="grid min-h-0 grow gap-4 md:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
      <nav
        aria-label={t("list")}
        className={cn("min-h-0 overflow-y-auto rounded border bg-surface", open && "hidden md:block")}
      >
        <ul className="divide-y">
          {mails.map((mail) => (
            <li key={mail.id}>
              <Link
                href={`/mail/${mail.id}`}
                aria-current={open === mail.id ? "page" : undefined}
                className="grid gap-0.5 px-4 py-3 -outline-offset-2 hover:bg-sunken aria-[current=page]:bg-accent-soft"
              >
                <span className="flex items-baseline justify-between gap-3 text-small text-muted">
                  <span className="min-w-0 truncate">{mail.toName || mail.toAddress}</span>
                  <KeptAt instant={mail.keptAt} />
                </span>
                <span className="line-clamp-2 wrap-anywhere">{mail.subject}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={cn("min-h-0 min-w-0", !open && "hidden md:block")}>{children}</div>
    </main>
  );
}

/** In the zone of the browser, which the server does not know. */
function KeptAt({ instant }: { instant: string }) {
  const format = useFormatter();
  const isMounted = useMounted();
  if (!isMounted) return null;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return (
    <time dateTime={instant} className="shrink-0 tabular-nums">
      {format.dateTime(new Date(instant), {
        day: "numeric",
        month: "short",
        hour: "numeric",
        minute: "numeric",
        timeZone,
      })}
    </time>
  );
}
