import type { Messages } from "next-intl";
import { getMessages } from "next-intl/server";
import type { ReactNode } from "react";
import { MoreWords } from "@/features/words/more-words";

/** A part of the catalogue. */
export type Room = keyof Messages;

/** Gives what is below these rooms of the catalogue. What the server writes has all of it; these travel with the page. */
export async function Words({ rooms, children }: { rooms: readonly Room[]; children: ReactNode }) {
  const messages = await getMessages();
  const words = Object.fromEntries(rooms.map((room) => [room, messages[room]]));
  return <MoreWords words={words}>{children}</MoreWords>;
}
