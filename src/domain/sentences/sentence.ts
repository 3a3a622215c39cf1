import type { Hundredths } from "../amount";
import type { IsoDate } from "../dates/iso-date";
import { ACCESS } from "./access";
import { ACCOUNT } from "./account";
import { CALENDAR } from "./calendar";
import { CREDITS } from "./credits";
import { DELEGATIONS } from "./delegations";
import { DIRECTORY } from "./directory";
import { ERASURE } from "./erasure";
import { EXCHANGE } from "./exchange";
import { HTTP } from "./http";
import { INPUT } from "./input";
import { LIMITS } from "./limits";
import { MCP } from "./mcp";
import { MISSING } from "./missing";
import { OPERATOR } from "./operator";
import { PEOPLE } from "./people";
import { POLICIES } from "./policies";
import { SIGN_ON } from "./sign-on";
import { TIME_OFF } from "./time-off";

/**
 * The values of each sentence of a refusal; the words are under `refusals` in `messages`, in each language.
 */
export const SENTENCES = {
  ...ACCESS,
  ...ACCOUNT,
  ...CALENDAR,
  ...CREDITS,
  ...DELEGATIONS,
  ...DIRECTORY,
  ...ERASURE,
  ...EXCHANGE,
  ...HTTP,
  ...INPUT,
  ...LIMITS,
  ...MCP,
  ...MISSING,
  ...OPERATOR,
  ...PEOPLE,
  ...POLICIES,
  ...SIGN_ON,
  ...TIME_OFF,
} as const satisfies Readonly<Record<string, Readonly<Record<string, Kind>>>>;

/** What can be filled in, by how a language writes it; `date?` may be null, which its sentence has words for. */
interface Fillings {
  date: IsoDate;
  "date?": IsoDate | null;
  span: { readonly startDate: IsoDate; readonly endDate: IsoDate };
  days: Hundredths;
  number: number;
  text: string;
  sentence: Sentence;
}
export type Kind = keyof Fillings;

export type SentenceKey = keyof typeof SENTENCES;

type BlanksOf<Key extends SentenceKey> = (typeof SENTENCES)[Key];
export type PlainKey = { [Key in SentenceKey]: keyof BlanksOf<Key> extends never ? Key : never }[SentenceKey];
type FilledKey = Exclude<SentenceKey, PlainKey>;

/** A sentence as data: its key with its values. The edge words it in a language. */
export type Sentence =
  | PlainKey
  | {
      [Key in FilledKey]: { readonly key: Key } & {
        readonly [Blank in keyof BlanksOf<Key>]: BlanksOf<Key>[Blank] extends Kind
          ? Fillings[BlanksOf<Key>[Blank]]
          : never;
      };
    }[FilledKey];

/** The key of a sentence, regardless of its values. */
export function keyOf(sentence: Sentence): SentenceKey {
  return typeof sentence === "string" ? sentence : sentence.key;
}
