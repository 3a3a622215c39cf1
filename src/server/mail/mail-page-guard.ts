import { headers } from "next/headers";
import { readEnvironment } from "@/platform/env";
import { isMailPageOpen } from "@/platform/mail/mail-page";
import { getKeptMail, listKeptMails } from "@/services/mail/kept-mails";
import { ownOrigin } from "../own-origin";

const THIS_MACHINE = ["localhost", "127.0.0.1", "[::1]"];
const LOOPBACK = /^(?:(?:::ffff:)?127\.\d+\.\d+\.\d+|::1)$/;

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

/**
 * Only this machine may read them, by the visitor's address as the front saw it, and only under one of its
 * own names, because another site's page could use any name (DNS rebinding).
 */
async function mayReadKeptMail(): Promise<boolean> {
  if (!hasMailPage()) return false;
  const asked = await headers();
  return isThisMachine(asked.get("x-forwarded-for")) && isOwnName(asked.get("host"));
}

function isThisMachine(address: string | null): boolean {
  return address !== null && LOOPBACK.test(address);
}

function isOwnName(host: string | null): boolean {
  if (host === null || !URL.canParse(`http://${host}`)) return false;
  return host === new URL(ownOrigin()).host || THIS_MACHINE.includes(new URL(`http://${host}`).hostname);
}
