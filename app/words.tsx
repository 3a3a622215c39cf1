import type { Messages } from "next-intl";
import { getMessages } from "next-intl/server";
import type { ReactNode } from "react";
import { toPageText } from "@/client/page/page-text";
import { MoreWords } from "@/features/words/more-words";

/** A part of the catalogue, or a part of that. */
export type Room =
  | keyof Messages
  | { [Part in keyof Messages]: `${Part}.${keyof Messages[Part] & string}` }[keyof Messages];

/** Gives what is below these rooms of the catalogue. What the server writes has all of it; these travel with the page. */
export async function Words({ rooms, children }: { rooms: readonly Room[]; children: ReactNode }) {
  return <MoreWords text={textOf(await getMessages(), rooms)}>{children}</MoreWords>;
}

const texts = new WeakMap<Messages, Map<string, string>>();

/** As text, which React leaves as it is; an object of so many words it writes and reads word by word. */
function textOf(messages: Messages, rooms: readonly Room[]): string {
  const ofMessages = texts.get(messages) ?? new Map<string, string>();
  texts.set(messages, ofMessages);
  const name = rooms.join(" ");
  const text = ofMessages.get(name) ?? toPageText(partOf(messages, rooms));
  ofMessages.set(name, text);
  return text;
}

type Tree = Readonly<Record<string, unknown>>;

function partOf(messages: Readonly<Record<string, Tree>>, rooms: readonly Room[]): Record<string, Tree> {
  const part: Record<string, Tree> = {};
  for (const room of rooms) {
    const [name = "", inner] = room.split(".");
    const words = messages[name] ?? {};
    part[name] = { ...part[name], ...(inner === undefined ? words : { [inner]: words[inner] }) };
  }
  return part;
}
