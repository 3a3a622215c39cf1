import { _createCache, _createIntlFormatters } from "next-intl";

type Formatters = ReturnType<typeof _createIntlFormatters>;
type MakeFormat = (message: unknown, ...rest: readonly unknown[]) => object;

/**
 * For a translator of one language: finds the format of a message by the message. On its own, a translator looks
 * it up by all possible formats of dates, as JSON, which takes longer than writing the words.
 */
export function messageFormats(): Formatters {
  let make: MakeFormat | undefined;
  const known = new Map<unknown, object>();
  const find: MakeFormat = (message, ...rest) => {
    const format = known.get(message) ?? make?.(message, ...rest);
    if (format === undefined) throw new Error("No translator has said how it reads messages.");
    known.set(message, format);
    return format;
  };
  return Object.defineProperty(_createIntlFormatters(_createCache()), "getMessageFormat", {
    enumerable: true,
    // The translator asks first, and sets its own if there is none.
    get: () => make && find,
    set: (own: MakeFormat) => {
      make = own;
    },
  });
}
