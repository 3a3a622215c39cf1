/** Versions of ICU differ in the spaces that they use; server, browser and mails must write the same. */
export function plainSpaces(text: string): string {
  return text.replace(/[\u2009\u202f]/g, " ").replace(/\s*–\s*/g, " – ");
}
