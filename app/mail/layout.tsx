import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { Link } from "@/components/link";
import { Mark } from "@/features/frame/mark";
import { MailList } from "@/features/mail/mail-list";
import { getTranslations } from "@/features/words/get-translations";
import { keptMailsOfPage } from "@/server/mail/mail-page-guard";
import { Words } from "../words";

export default async function MailLayout({ children }: { children: ReactNode }) {
  const [t, mails] = await Promise.all([getTranslations("mail_page"), keptMailsOfPage()]);
  if (mails === null) notFound();
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-6xl flex-col gap-6 px-4 py-6 md:h-dvh">
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="flex min-w-0 items-center gap-3">
          <Mark />
          <div className="min-w-0">
            <h1 className="font-strong">{t("title")}</h1>
            <p className="text-small text-muted">{t("lead")}</p>
          </div>
        </div>
        <Link href="/" className="text-small text-accent-ink underline">
          {t("sign_in")}
        </Link>
      </header>
      <Words rooms={["mail_page"]}>
        <MailList mails={mails}>{children}</MailList>
      </Words>
    </div>
  );
}
