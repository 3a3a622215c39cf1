import { NextIntlClientProvider } from "next-intl";
import { getMessages } from "next-intl/server";
import type { ReactNode } from "react";
import { type Audience, ROOMS } from "./audience";

/** The words of the pages below it. What the server writes has the whole catalogue; these travel with each page. */
export async function Words({ of: audience, children }: { of: Audience; children: ReactNode }) {
  const messages = await getMessages();
  return (
    <NextIntlClientProvider messages={audience === "admin" ? messages : roomsOf(messages, ROOMS[audience])}>
      {children}
    </NextIntlClientProvider>
  );
}

function roomsOf<Messages extends object>(messages: Messages, names: readonly string[]): Partial<Messages> {
  const rooms = Object.entries(messages).filter(([name]) => names.includes(name));
  return Object.fromEntries(rooms) as Partial<Messages>;
}
