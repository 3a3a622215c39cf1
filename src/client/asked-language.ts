/** Asks the service for words in the language of the page, whatever the browser would ask for. */
export function askedLanguage(): Record<string, string> {
  return typeof document === "undefined" ? {} : { "accept-language": document.documentElement.lang };
}
