import { headers } from "next/headers";
import { readEnvironment } from "@/platform/env";
import { isMailPageOpen } from "@/platform/mail/mail-page";
import { getKeptMail, listKeptMails } from "@/services/mail/kept-mails";
import { ownOrigin } from "../own-origin";

const THIS_MACHINE = ["localhost", "127.0.0.1", "[::1]"];

/** Whether this run keeps mail and shows it: the demo and development, without a mail server. */
export function hasMailPage(): boolean {
  return isMailPageOpen() && readEnvironment().smtpUrl === null;
}

/** The list of the page; null when there is no such page. */
export async function keptMailsOfPage() {
  if (!(await mayReadKeptMail())) return null;
  const mails = await listKeptMails();
  return mails.map(({ keptAt, ...mail }) => ({ ...mail, keptAt: keptAt.toISOString() }));
}

/** One mail of the page; null when there is none, or no such page. */
export async function keptMailOfPage(id: string) {
  return (await mayReadKeptMail()) ? getKeptMail(id) : null;
}

/** By another name than the service's own it is not there (DNS rebinding). */
async function mayReadKeptMail(): Promise<boolean> {
  if (!hasMailPage()) return false;
  const host = (await headers()).get("host");
  if (host === null || !URL.canParse(`http://${host}`)) return false;
  return host === new URL(ownOrigin()).host || THIS_MACHINE.includes(new URL(`http://${host}`).hostname);
}
