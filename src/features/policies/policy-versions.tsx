"use client";

import { useSuspenseQuery } from "@tanstack/react-query";
import { type Outputs, useTRPC } from "@/client/trpc";
import { Badge } from "@/components/badge";
import { Section } from "@/components/page-header";
import type { ImmediateSettings } from "@/domain/policies/policy-fields";
import { useMe } from "@/features/account/use-me";
import { useDates } from "@/features/dates/use-dates";
import { useTranslations } from "@/features/words/use-translations";
import { ChangedSettings } from "./settings/changed-settings";
import { differingTerms } from "./settings/policy-changes";
import { versionState } from "./version-state";

type Version = Outputs["policies"]["versions"]["versions"][number];

/** The dated terms of a policy, the newest first, each with what it changed. */
export function PolicyVersions({ policy }: { policy: ImmediateSettings & { id: string } }) {
  const t = useTranslations("policies");
  const trpc = useTRPC();
  const { today } = useMe().employee;
  const { versions } = useSuspenseQuery(trpc.policies.versions.queryOptions({ id: policy.id })).data;
  return (
    <Section title={t("versions")}>
      <p className="mb-3 max-w-xl text-small text-muted">{t("versions_intro")}</p>
      <ol aria-label={t("versions")} className="divide-y rounded border bg-surface" reversed>
        {versions
          .map((version, index) => (
            <VersionItem
              key={version.effective_date ?? ""}
              {...{ policy, version }}
              before={versions[index - 1]}
              state={versionState(versions, index, today)}
            />
          ))
          .reverse()}
      </ol>
    </Section>
  );
}

interface VersionItemProps {
  policy: ImmediateSettings;
  version: Version;
  before: Version | undefined;
  state: ReturnType<typeof versionState>;
}

function VersionItem({ policy, version, before, state }: VersionItemProps) {
  const t = useTranslations("policies.version");
  const dates = useDates();
  const { effective_date: date, terms_from: from } = version;
  return (
    <li className="grid gap-2 px-4 py-3">
      <h3 className="flex flex-wrap items-center gap-2 font-strong">
        {date === null ? t("first") : t("from", { date: dates.day(date, "short") })}
        {state === "past" ? null : (
          <Badge tone={state === "current" ? "accent" : "neutral"} className="font-normal">
            {t(state)}
          </Badge>
        )}
      </h3>
      {date !== null && from !== null && from !== date ? (
        <p className="text-small text-muted">{t("terms_from", { date: dates.day(from, "short") })}</p>
      ) : null}
      {before ? (
        <ChangedSettings
          fields={differingTerms(before, version)}
          before={{ ...policy, ...before }}
          after={{ ...policy, ...version }}
        />
      ) : (
        <p className="text-small text-muted">{t("first_terms")}</p>
      )}
    </li>
  );
}
