import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { MailView } from "@/features/mail/mail-view";
import { getTranslations } from "@/features/words/get-translations";
import { keptMailOfPage } from "@/server/mail/mail-page-guard";

export async function generateMetadata(): Promise<Metadata> {
  // The page holds links that must not leave with a click.
  return { title: (await getTranslations("mail_page"))("title"), referrer: "no-referrer" };
}

export default async function MailPage({ params }: { params: Promise<{ id: string }> }) {
  const mail = await keptMailOfPage((await params).id);
  if (mail === null) notFound();
  const { id, subject, toName, toAddress, body } = mail;
  return <MailView mail={{ id, subject, toName, toAddress, body }} />;
}
