"use client";

import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import { SegmentedControl } from "@/components/forms/segmented-control";
import { Link } from "@/components/link";
import { useTranslations } from "@/features/words/use-translations";

interface Mail {
  id: string;
  subject: string;
  toName: string;
  toAddress: string;
  body: string;
}

/** One kept mail, as HTML in a frame that may do nothing, or as text. */
export function MailView({ mail }: { mail: Mail }) {
  const t = useTranslations("mail_page");
  const [view, setView] = useState<"html" | "text">("html");
  return (
    <article className="flex h-full min-h-0 flex-col gap-4">
      <Link href="/mail" className="flex items-center gap-2 text-small text-accent-ink md:hidden">
        <ArrowLeft aria-hidden className="size-4" />
        {t("back")}
      </Link>
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 grow basis-64">
          <h2 className="text-title wrap-anywhere">{mail.subject}</h2>
          <p className="text-small text-muted wrap-anywhere">
            {t("to", { name: mail.toName, address: mail.toAddress })}
          </p>
        </div>
        <SegmentedControl
          label={t("view")}
          value={view}
          onChange={setView}
          options={[
            { id: "html", label: t("html") },
            { id: "text", label: t("text") },
          ]}
          className="w-40"
        />
      </header>
      {view === "html" ? (
        <iframe
          key={mail.id}
          src={`/mail/${mail.id}/html`}
          title={t("frame")}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          referrerPolicy="no-referrer"
          className="min-h-[36rem] w-full grow rounded border bg-surface"
        />
      ) : (
        <pre className="grow overflow-auto rounded border bg-surface p-4 font-mono text-small whitespace-pre-wrap wrap-anywhere">
          {mail.body}
        </pre>
      )}
    </article>
  );
}
