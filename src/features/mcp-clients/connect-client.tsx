"use client";

import { KeyRound } from "lucide-react";
import { type ReactNode, useState } from "react";
import { buttonLook } from "@/components/button-look";
import { Select } from "@/components/forms/select";
import { Link } from "@/components/link";
import { PageHeader } from "@/components/page-header";
import { AccountTabs } from "@/features/account/account-tabs";
import { CodeBlock } from "@/features/api-keys/code-block";
import { useTranslations } from "@/features/words/use-translations";
import { AccessNow } from "./access-now";
import { CLIENT_NAMES, CLIENTS, type Client, settingsOf } from "./client-settings";

/** How to connect an AI client, step by step, and whether the organization allows it right now. */
export function ConnectClient({ address }: { address: string }) {
  const t = useTranslations("mcp_clients");
  const [client, choose] = useState<Client>("claude_code");
  return (
    <>
      <AccountTabs />
      <div className="max-w-2xl">
        <PageHeader title={t("title")}>{t("lead")}</PageHeader>
        <AccessNow />
        <ol className="mt-6 grid gap-8">
          <Step number={1} title={t("key_title")} text={t("key_text")}>
            <Link href="/account/api-keys/new?for=mcp" className={buttonLook({ variant: "primary" })}>
              <KeyRound aria-hidden className="size-4" />
              {t("key_make")}
            </Link>
          </Step>
          <Step number={2} title={t("client_title")} text={t("client_text")}>
            <Select
              label={t("client")}
              options={CLIENTS.map((id) => ({
                id,
                text: id === "other" ? t("other_client") : CLIENT_NAMES[id],
              }))}
              value={client}
              onChange={(id) => choose(CLIENTS.find((known) => known === id) ?? "other")}
            />
            <p className="text-small text-muted">{t(`client_hint.${client}`)}</p>
            <CodeBlock label={t("settings")} text={settingsOf(client, address)} />
            <CodeBlock label={t("address")} text={address} />
          </Step>
          <Step number={3} title={t("ask_title")} text={t("ask_text")}>
            <ul className="grid gap-2">
              {(["left", "book", "away", "decide"] as const).map((id) => (
                <li key={id} className="rounded bg-sunken px-3 py-2 text-small">
                  {t(`ask.${id}`)}
                </li>
              ))}
            </ul>
          </Step>
        </ol>
      </div>
    </>
  );
}

function Step({
  number,
  title,
  text,
  children,
}: {
  number: number;
  title: string;
  text: string;
  children: ReactNode;
}) {
  return (
    <li className="grid grid-cols-[2rem_minmax(0,1fr)] gap-x-3">
      <span
        aria-hidden
        className="flex size-8 items-center justify-center rounded-full bg-accent-soft font-strong text-accent-ink"
      >
        {number}
      </span>
      <div className="grid gap-3 justify-items-start *:max-w-full">
        <div>
          <h2 className="font-strong">{title}</h2>
          <p className="text-small text-muted">{text}</p>
        </div>
        <div className="grid w-full gap-4 justify-items-stretch [&>a]:justify-self-start">{children}</div>
      </div>
    </li>
  );
}
