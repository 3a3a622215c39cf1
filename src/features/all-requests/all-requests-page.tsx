"use client";

import { CalendarX, Download } from "lucide-react";
import { useLocale } from "next-intl";
import { useState } from "react";
import { useTRPC, useTRPCClient } from "@/client/trpc";
import { usePages } from "@/client/use-pages";
import { Button } from "@/components/button";
import { buttonLook } from "@/components/button-look";
import { EmptyState } from "@/components/empty-state";
import { later } from "@/components/overlays/later";
import { PageHeader } from "@/components/page-header";
import { useQueryStates } from "@/features/address/use-query-states";
import { useDates } from "@/features/dates/use-dates";
import { useDays } from "@/features/days/use-days";
import { exportAddress, usualDelimiter } from "@/features/exchange/export-address";
import { ListTable } from "@/features/tables/list-table";
import { NOTHING_CHOSEN } from "@/features/tables/selection";
import { SelectionBar } from "@/features/tables/selection-bar";
import { useTableAddress } from "@/features/tables/use-table-address";
import { useTranslations } from "@/features/words/use-translations";
import { RequestFilterFields } from "./request-filter-fields";
import { isFiltered, NO_FILTERS, REQUEST_FILTERS, requestsInput, USUAL_SORT } from "./request-filters";
import { useDecideRequests } from "./use-decide-requests";
import { type NamedRequest, useRequestColumns } from "./use-request-columns";

const DeclineDialog = later(
  () => import("@/features/time-off/request/decline-dialog").then((module) => module.DeclineDialog),
  { isSoon: true, isWanted: ({ isOpen }) => isOpen },
);

const idOf = ({ request }: NamedRequest) => request.id;
const hrefOf = ({ request }: NamedRequest) => `/time-off/${request.id}`;
const nameOf = ({ employee }: NamedRequest) => employee.name;

/** All requests of the organization, for admins: found by filters, and decided several at once. */
export function AllRequestsPage() {
  const t = useTranslations("all_requests");
  const trpc = useTRPC();
  const client = useTRPCClient();
  const dates = useDates();
  const days = useDays();
  const address = useTableAddress({ sort: USUAL_SORT });
  const [filters, setFilters] = useQueryStates(REQUEST_FILTERS);
  const input = requestsInput(filters, address.sort);
  const list = usePages(trpc.timeOff.named.queryKey(input), (at) =>
    client.timeOff.named.query({ ...input, ...at }),
  );
  const [selection, setSelection] = useState(NOTHING_CHOSEN);
  const deciding = useDecideRequests();
  const columns = useRequestColumns(deciding.problems);
  const chosen = list.rows?.filter((row) => selection.chosen.has(idOf(row))) ?? [];
  const clear = () => setSelection(NOTHING_CHOSEN);
  return (
    <>
      <PageHeader title={t("title")} actions={<SaveTable from={filters.from} to={filters.to} />}>
        <p className="max-w-xl">{t("lead")}</p>
      </PageHeader>
      <RequestFilterFields filters={filters} onChange={(changed) => setFilters(changed)} />
      <ListTable
        label={t("title")}
        {...{ list, columns, idOf, nameOf }}
        sort={{ value: address.sort, onChange: address.setSort }}
        selection={{ value: selection, onChange: setSelection }}
        onWiden={isFiltered(filters) ? () => setFilters(NO_FILTERS) : null}
        empty={
          <EmptyState icon={CalendarX} title={t("empty")}>
            {t("empty_hint")}
          </EmptyState>
        }
        hrefOf={hrefOf}
        detail={({ request, policy }) => (
          <>
            <span className="block">{dates.span(request)}</span>
            <span className="block">
              {policy.name}, {days.label(request.days)}
            </span>
          </>
        )}
      />
      <DecideChosen chosen={chosen} deciding={deciding} onDone={clear} />
    </>
  );
}

interface DecideChosenProps {
  chosen: readonly NamedRequest[];
  deciding: ReturnType<typeof useDecideRequests>;
  onDone: () => void;
}

/** What can be done with the chosen ones: how many of them the caller may approve or decline. */
function DecideChosen({ chosen, deciding, onDone }: DecideChosenProps) {
  const t = useTranslations("approvals");
  const [isDeclining, setDeclining] = useState(false);
  const among = (action: "approve" | "decline") =>
    chosen.filter(({ request }) => request.allowed.includes(action));
  const [approvable, declinable] = [among("approve"), among("decline")];
  return (
    <>
      <SelectionBar selection={{ chosen, clear: onDone }}>
        <Button
          size="small"
          variant="primary"
          isDisabled={approvable.length === 0}
          isPending={deciding.isDeciding}
          onPress={() => void deciding.approve(approvable).then(onDone)}
        >
          {t("approve_marked", { count: approvable.length })}
        </Button>
        <Button
          size="small"
          isDisabled={declinable.length === 0 || deciding.isDeciding}
          onPress={() => setDeclining(true)}
        >
          {t("decline_marked", { count: declinable.length })}
        </Button>
      </SelectionBar>
      <DeclineDialog
        title={t("decline_several", { count: declinable.length })}
        isOpen={isDeclining}
        isPending={deciding.isDeciding}
        onClose={() => setDeclining(false)}
        onConfirm={(reason) => {
          setDeclining(false);
          void deciding.decline(declinable, reason).then(onDone);
        }}
      />
    </>
  );
}

/** The table of the chosen dates as a file; it supports no other filter, and its name says so. */
function SaveTable({ from, to }: { from: string | null; to: string | null }) {
  const t = useTranslations("all_requests");
  const delimiter = usualDelimiter(useLocale());
  return (
    <a
      href={exportAddress("requests", { delimiter, from: from ?? "", to: to ?? "", notes: false })}
      download
      className={buttonLook()}
    >
      <Download aria-hidden className="size-4" />
      {from === null && to === null ? t("save_all") : t("save_dates")}
    </a>
  );
}
