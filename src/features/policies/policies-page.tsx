"use client";

import { useQuery } from "@tanstack/react-query";
import { Archive, Palmtree, Plus } from "lucide-react";
import { useTRPC } from "@/client/trpc";
import { Button } from "@/components/button";
import { buttonLook } from "@/components/button-look";
import { Link } from "@/components/link";
import { parseAsStringLiteral } from "@/features/address/parsers";
import { useQueryState } from "@/features/address/use-query-states";
import { ListPage } from "@/features/admin/list-page";
import { SelectionBar } from "@/features/tables/selection-bar";
import { TableTabs } from "@/features/tables/table-tabs";
import { useListScreen } from "@/features/tables/use-list-screen";
import { useTranslations } from "@/features/words/use-translations";
import { PolicyHeadline } from "./meaning/policy-headline";
import { PolicyPresets } from "./policy-presets";
import { useArchive } from "./use-archive";
import { type PolicyRow, usePolicyColumns } from "./use-policy-columns";

const STATES = ["active", "archived"] as const;

const hrefOf = ({ id }: PolicyRow) => `/admin/policies/${id}`;
const textOf = ({ name }: PolicyRow) => [name];

/** The policies of the organization, each with what it means, and the archived ones. */
export function PoliciesPage() {
  const t = useTranslations("policies");
  const trpc = useTRPC();
  const [tab, setTab] = useQueryState("tab", parseAsStringLiteral(STATES).withDefault("active"));
  const overview = useQuery(trpc.policies.overview.queryOptions());
  const isActive = tab === "active";
  const rows = overview.data?.filter(({ is_active }) => is_active === isActive);
  const list = { rows, isFailed: overview.isError, retry: () => void overview.refetch() };
  const columns = usePolicyColumns();
  const { address, count, selection, table } = useListScreen(list, { columns, textOf });
  const { archive, restore } = useArchive();
  const create = (
    <Link href="/admin/policies/new" className={buttonLook({ variant: "primary" })}>
      <Plus aria-hidden className="size-4" />
      {t("new")}
    </Link>
  );
  return (
    <ListPage
      {...table}
      noun="policies"
      address={address}
      count={count}
      selection={selection}
      pageActions={create}
      filters={
        <TableTabs
          label={t("title")}
          tabs={STATES.map((id) => ({ id, label: t(`tab.${id}`) }))}
          value={tab}
          onChange={(next) => {
            selection.clear();
            setTab(next);
          }}
        />
      }
      empty={{
        icon: isActive ? Palmtree : Archive,
        title: t(`empty.${tab}`),
        children: t(`empty_hint.${tab}`),
        action: isActive ? (
          <div className="flex flex-wrap justify-center gap-2">
            <PolicyPresets />
          </div>
        ) : null,
      }}
      hrefOf={hrefOf}
      detail={(row) => <PolicyHeadline settings={row} />}
    >
      <SelectionBar selection={selection}>
        <Button
          size="small"
          variant={isActive ? "secondary" : "primary"}
          onPress={() => {
            selection.clear();
            void (isActive ? archive : restore)(selection.chosen);
          }}
        >
          {t(isActive ? "archive" : "restore")}
        </Button>
      </SelectionBar>
    </ListPage>
  );
}
