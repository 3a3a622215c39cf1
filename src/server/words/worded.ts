import type { UnwordedRefusal } from "@/services/unworded";
import type { CallContext } from "../call-context";

type Answer<List extends string> = { readonly [Name in List]: readonly UnwordedRefusal[] };
type Worded<Item> = Omit<Item, "sentence"> & { message: string };

/** An answer with the refusals of one list in words, as the caller's language has them. */
export async function worded<List extends string, Given extends Answer<List>>(
  { words }: Pick<CallContext, "words">,
  list: List,
  answer: Promise<Given>,
): Promise<Omit<Given, List> & { [Name in List]: Worded<Given[List][number]>[] }> {
  const given = await answer;
  const messages = given[list].map(({ sentence, ...refusal }) => ({
    ...refusal,
    message: sentence === null ? words.title(refusal.code) : words.say(sentence),
  }));
  return { ...given, [list]: messages } as never;
}
