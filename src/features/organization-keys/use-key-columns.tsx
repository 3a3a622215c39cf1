"use client";

import { useMemo } from "react";
import { Link } from "@/components/link";
import type { OrganizationKey } from "@/contracts/organization-keys";
import { useInstants } from "@/features/dates/use-instants";
import type { Column } from "@/features/tables/table-column";
import { useTranslations } from "@/features/words/use-translations";
import { KeyScopes } from "./key-scopes";

/** What the table of an organization's keys shows of each. */
export function useKeyColumns(): Column<OrganizationKey>[] {
  const t = useTranslations("organization_keys");
  const instants = useInstants();
  return useMemo(
    () => [
      {
        id: "name",
        title: t("name"),
        cell: ({ name, prefix }) => (
          <span className="block min-w-0 wrap-anywhere">
            {name}
            <span className="block font-mono text-small font-normal whitespace-nowrap text-muted">
              {prefix}…
            </span>
          </span>
        ),
      },
      {
        id: "owner",
        title: t("owner"),
        cell: ({ employee }) => (
          <Link href={`/admin/people/${employee.id}`} className="wrap-anywhere underline">
            <bdi>{employee.name}</bdi>
          </Link>
        ),
        from: "md",
      },
      {
        id: "scopes",
        title: t("scopes"),
        cell: ({ scopes }) => <KeyScopes scopes={scopes} />,
        from: "lg",
      },
      {
        id: "last_used",
        title: t("last_used"),
        cell: ({ last_used_at }) =>
          last_used_at === null ? (
            <span className="text-small whitespace-nowrap text-muted">{t("never_used")}</span>
          ) : (
            <time dateTime={last_used_at} className="text-small whitespace-nowrap">
              {instants(last_used_at)}
            </time>
          ),
        from: "sm",
      },
      {
        id: "expires",
        title: t("expires"),
        cell: ({ expires_at }) =>
          expires_at === null ? (
            <span className="text-small whitespace-nowrap text-muted">{t("never")}</span>
          ) : (
            <time dateTime={expires_at} className="text-small whitespace-nowrap">
              {instants(expires_at, "date")}
            </time>
          ),
        from: "lg",
      },
    ],
    [t, instants],
  );
}
