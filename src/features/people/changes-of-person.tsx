"use client";

import { useQuery } from "@tanstack/react-query";
import { useTRPC } from "@/client/trpc";
import { Card } from "@/components/card";
import { Link } from "@/components/link";
import { Section } from "@/components/page-header";
import { Skeleton } from "@/components/skeleton";
import { useAuditWords } from "@/features/audit/use-audit-words";
import { useInstants } from "@/features/dates/use-instants";
import { LoadProblem } from "@/features/frame/load-problem";
import { useTranslations } from "@/features/words/use-translations";

/** How many are shown here; the audit has them all. */
const SHOWN = 5;

/** The latest changes to somebody, by whom and when; for admins. */
export function ChangesOfPerson({ id }: { id: string }) {
  const t = useTranslations("profile");
  const trpc = useTRPC();
  const words = useAuditWords();
  const instants = useInstants();
  const changes = useQuery(trpc.audit.list.queryOptions({ entity_id: id, limit: SHOWN }));
  const entries = changes.data?.items ?? [];
  return (
    <Section title={t("changes")}>
      {changes.isError ? <LoadProblem onRetry={() => void changes.refetch()} /> : null}
      {changes.isPending ? <Skeleton className="h-32" /> : null}
      {changes.data ? (
        <Card>
          {entries.length === 0 ? <p className="p-4 text-muted">{t("no_changes")}</p> : null}
          <ul className="divide-y">
            {entries.map((entry) => (
              <li key={entry.id} className="px-4 py-3">
                <span className="block">{words.action(entry.action)}</span>
                <span className="block text-small wrap-anywhere text-muted">
                  {words.actor(entry)}, <time dateTime={entry.at}>{instants(entry.at)}</time>
                </span>
              </li>
            ))}
          </ul>
          <Link
            href={`/admin/audit?thing=${id}`}
            className="block rounded border-t px-4 py-3 text-accent-ink hover:underline"
          >
            {t("all_changes")}
          </Link>
        </Card>
      ) : null}
    </Section>
  );
}
