"use client";

import { Button } from "@/components/button";
import { Notice } from "@/components/notice";
import { PageHeader } from "@/components/page-header";
import { CodeBlock } from "@/features/api-keys/code-block";
import { useTranslations } from "@/features/words/use-translations";
import type { ShownFeed } from "./shown-feed";
import { SubscribeGuide } from "./subscribe-guide";

/** The address of a feed: shown here and never again, with what to do with it. */
export function FeedAddress({ feed: { kind, url }, onDone }: { feed: ShownFeed; onDone: () => void }) {
  const t = useTranslations("feeds");
  return (
    <>
      <PageHeader title={t("ready", { kind: t(`kind.${kind}`) })} />
      <div className="grid gap-8">
        <div className="grid max-w-2xl gap-6">
          <Notice tone="warn" isAlert>
            {t("once")}
          </Notice>
          <CodeBlock label={t("address")} text={url} />
          <Button variant="primary" className="justify-self-start" onPress={onDone}>
            {t("done")}
          </Button>
        </div>
        <SubscribeGuide />
      </div>
    </>
  );
}
