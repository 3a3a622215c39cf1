"use client";

import { UserX } from "lucide-react";
import { useState } from "react";
import { useTRPC, useTRPCClient } from "@/client/trpc";
import { usePages } from "@/client/use-pages";
import { Button } from "@/components/button";
import { EmptyState } from "@/components/empty-state";
import { later } from "@/components/overlays/later";
import { PageHeader } from "@/components/page-header";
import type { Leaver } from "@/contracts/people/erasure";
import { ListTable } from "@/features/tables/list-table";
import { useTranslations } from "@/features/words/use-translations";
import { RetentionForm } from "./retention-form";
import { useLeaverColumns } from "./use-leaver-columns";

const EraseSheet = later(() => import("./erase-sheet").then((module) => module.EraseSheet), { isSoon: true });

const idOf = ({ id }: Leaver) => id;
const nameOf = ({ name }: Leaver) => name;

/** How long the organization keeps what, and who has left and can be erased when the time is over. */
export function RetentionPage() {
  const t = useTranslations("retention");
  const tAdmin = useTranslations("admin");
  const trpc = useTRPC();
  const client = useTRPCClient();
  const columns = useLeaverColumns();
  const [erasing, setErasing] = useState<Leaver | null>(null);
  const list = usePages(trpc.erasure.leavers.queryKey({}), (at) => client.erasure.leavers.query(at));
  return (
    <>
      <PageHeader title={tAdmin("place.retention")}>
        <p className="max-w-xl">{t("lead")}</p>
      </PageHeader>
      <RetentionForm />
      <h2 className="mb-3 font-strong">{t("leavers")}</h2>
      <ListTable
        label={t("leavers")}
        {...{ list, columns, idOf, nameOf }}
        empty={<EmptyState icon={UserX} title={t("nobody_left")} />}
        actions={(leaver) => (
          <Button
            size="small"
            isDisabled={!leaver.is_erasable}
            aria-label={t("erase_name", { name: leaver.name })}
            onPress={() => setErasing(leaver)}
          >
            {t("erase")}
          </Button>
        )}
      />
      {erasing ? <EraseSheet leaver={erasing} onClose={() => setErasing(null)} /> : null}
    </>
  );
}
