"use client";

import { CircleCheck } from "lucide-react";
import { useNow } from "next-intl";
import { useMemo } from "react";
import { useTRPC, useTRPCClient } from "@/client/trpc";
import { usePages } from "@/client/use-pages";
import { EmptyState } from "@/components/empty-state";
import { Section } from "@/components/page-header";
import { PolicyName } from "@/components/policy-mark";
import type { NamedRequests } from "@/contracts/approvals";
import type { Span } from "@/domain/reports/span";
import { useDates } from "@/features/dates/use-dates";
import { useDays } from "@/features/days/use-days";
import { ListTable } from "@/features/tables/list-table";
import type { Column } from "@/features/tables/table-column";
import { useTranslations } from "@/features/words/use-translations";
import { missingInput, waitingInput } from "./report-inputs";

type Named = NamedRequests["items"][number];

const idOf = ({ request }: Named) => request.id;
const nameOf = ({ employee }: Named) => employee.name;
const hrefOf = ({ request }: Named) => `/time-off/${request.id}`;

/** Sick days of a month whose certificate is missing. */
export function MissingCertificates({ span }: { span: Span }) {
  const t = useTranslations("reports");
  const dates = useDates();
  const last = useMemo<Column<Named>>(
    () => ({
      id: "due",
      title: t("column.due"),
      cell: ({ request }) =>
        request.attachment_due_on === null ? null : dates.day(request.attachment_due_on, "short"),
    }),
    [t, dates],
  );
  return (
    <Requests
      title={t("without_certificate")}
      input={missingInput(span)}
      empty={t("all_certificates")}
      last={last}
    />
  );
}

const DAY_MS = 86_400_000;

/** Requests that wait for a decision, those first that have waited longest. */
export function LongWaits() {
  const t = useTranslations("reports");
  const now = useNow().getTime();
  const last = useMemo<Column<Named>>(
    () => ({
      id: "waits",
      title: t("column.waits"),
      cell: ({ request }) =>
        t("waits", { count: Math.floor((now - Date.parse(request.created_at)) / DAY_MS) }),
    }),
    [t, now],
  );
  return (
    <Requests title={t("waiting_longest")} input={waitingInput()} empty={t("nothing_waits")} last={last} />
  );
}

interface RequestsProps {
  title: string;
  input: ReturnType<typeof missingInput> | ReturnType<typeof waitingInput>;
  empty: string;
  /** What the list is about. */
  last: Column<Named>;
}

function Requests({ title, input, empty, last }: RequestsProps) {
  const t = useTranslations("reports");
  const trpc = useTRPC();
  const client = useTRPCClient();
  const dates = useDates();
  const days = useDays();
  const list = usePages(trpc.timeOff.named.queryKey(input), (at) =>
    client.timeOff.named.query({ ...input, ...at }),
  );
  const columns = useMemo<Column<Named>[]>(
    () => [
      {
        id: "person",
        title: t("column.person"),
        cell: ({ employee }) => <bdi>{employee.name}</bdi>,
        isName: true,
      },
      {
        id: "policy",
        title: t("column.policy"),
        cell: ({ policy }) => (
          <PolicyName color={policy.color} name={policy.name} className="wrap-anywhere" />
        ),
        from: "lg",
        isName: true,
      },
      {
        id: "dates",
        title: t("column.dates"),
        cell: ({ request }) => dates.span(request),
        from: "md",
        isWide: true,
      },
      {
        id: "days",
        title: t("column.days"),
        cell: ({ request }) => days.figure(request.days),
        align: "end",
        from: "sm",
      },
      last,
    ],
    [t, dates, days, last],
  );
  return (
    <Section title={title}>
      <ListTable
        label={title}
        {...{ list, columns, idOf, nameOf, hrefOf }}
        empty={<EmptyState icon={CircleCheck} title={empty} />}
        detail={({ policy, request }) => `${policy.name}, ${dates.span(request)}`}
      />
    </Section>
  );
}
