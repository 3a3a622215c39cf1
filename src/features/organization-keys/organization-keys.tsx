"use client";

import { KeyRound } from "lucide-react";
import { useState } from "react";
import { useTRPC, useTRPCClient } from "@/client/trpc";
import { usePages } from "@/client/use-pages";
import { Button } from "@/components/button";
import { EmptyState } from "@/components/empty-state";
import { later } from "@/components/overlays/later";
import { PageHeader } from "@/components/page-header";
import type { OrganizationKey } from "@/contracts/organization-keys";
import { ListTable } from "@/features/tables/list-table";
import { useTranslations } from "@/features/words/use-translations";
import { KeyRulesForm } from "./key-rules-form";
import { KeyScopes } from "./key-scopes";
import { useKeyColumns } from "./use-key-columns";

const RevokeDialog = later(
  () => import("@/features/api-keys/revoke-dialog").then((module) => module.RevokeDialog),
  { isSoon: true, isWanted: ({ apiKey }) => apiKey !== null },
);

const idOf = ({ id }: OrganizationKey) => id;

/** Everybody's keys: whose they are, what they may do and when they were last used; any of them can be revoked. */
export function OrganizationKeys() {
  const t = useTranslations("organization_keys");
  const tAdmin = useTranslations("admin");
  const trpc = useTRPC();
  const client = useTRPCClient();
  const columns = useKeyColumns();
  const [revoking, setRevoking] = useState<OrganizationKey | null>(null);
  const list = usePages(trpc.apiKeys.ofOrganization.queryKey({}), (at) =>
    client.apiKeys.ofOrganization.query(at),
  );
  const nameOf = ({ name, employee }: OrganizationKey) =>
    t("key_of", { key_name: name, name: employee.name });
  return (
    <>
      <PageHeader title={tAdmin("place.api_keys")}>
        <p className="max-w-xl">{t("lead")}</p>
      </PageHeader>
      <KeyRulesForm />
      <ListTable
        label={tAdmin("place.api_keys")}
        {...{ list, columns, idOf, nameOf }}
        empty={<EmptyState icon={KeyRound} title={t("empty")} />}
        detail={({ employee, scopes }) => (
          <>
            <bdi className="block">{employee.name}</bdi>
            <KeyScopes scopes={scopes} />
          </>
        )}
        actions={(key) => (
          <Button
            size="small"
            aria-label={t("revoke_key", { key_name: key.name, name: key.employee.name })}
            onPress={() => setRevoking(key)}
          >
            {t("revoke")}
          </Button>
        )}
      />
      <RevokeDialog apiKey={revoking} ownerName={revoking?.employee.name} onClose={() => setRevoking(null)} />
    </>
  );
}
