"use client";

import { useSuspenseQuery } from "@tanstack/react-query";
import { Pencil } from "lucide-react";
import { type Outputs, useTRPC } from "@/client/trpc";
import { BackLink } from "@/components/back-link";
import { Badge } from "@/components/badge";
import { buttonLook } from "@/components/button-look";
import { Card } from "@/components/card";
import { Link } from "@/components/link";
import { Notice } from "@/components/notice";
import { Section } from "@/components/page-header";
import { PolicyName } from "@/components/policy-mark";
import { NotFound } from "@/features/frame/not-found";
import { useTranslations } from "@/features/words/use-translations";
import { ArchiveButton } from "./archive-button";
import { PolicyMeaning } from "./meaning/policy-meaning";
import { WorkedExample } from "./meaning/worked-example";
import { PolicyPeople } from "./people/policy-people";
import { PolicyVersions } from "./policy-versions";

type Policy = Outputs["policies"]["overview"][number];

/** One policy: what it means, an example, its versions, and who holds it. */
export function PolicyPage({ id }: { id: string }) {
  const trpc = useTRPC();
  const { data: policies } = useSuspenseQuery(trpc.policies.overview.queryOptions());
  const policy = policies.find((one) => one.id === id);
  return policy ? <OnePolicy policy={policy} /> : <NotFound />;
}

function OnePolicy({ policy }: { policy: Policy }) {
  const t = useTranslations("policies");
  return (
    <>
      <BackLink href="/admin/policies" label={t("back_to_list")} />
      <header className="mb-6 flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <h1 className="flex min-w-0 flex-wrap items-center gap-x-3 text-title">
          <PolicyName color={policy.color} name={policy.name} />
          {policy.is_active ? null : <Badge className="font-normal">{t("archived")}</Badge>}
        </h1>
        <div className="flex flex-wrap gap-2">
          <ArchiveButton policy={policy} />
          <Link
            href={`/admin/policies/${policy.id}/edit`}
            className={buttonLook({ variant: policy.is_active ? "primary" : "secondary" })}
          >
            <Pencil aria-hidden className="size-4" />
            {t("change")}
          </Link>
        </div>
      </header>
      {policy.is_active ? null : <Notice className="mb-6">{t("archived_notice")}</Notice>}
      <div className="mb-8 grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-8">
          <Section title={t("meaning")}>
            <Card className="p-4">
              <PolicyMeaning settings={policy} />
            </Card>
          </Section>
          <PolicyVersions policy={policy} />
        </div>
        {policy.allowance_entitlement === "unlimited" ? null : (
          <Section title={t("example.title")}>
            <Card className="p-4">
              <WorkedExample settings={policy} isReadable />
            </Card>
          </Section>
        )}
      </div>
      <PolicyPeople policy={policy} />
    </>
  );
}
