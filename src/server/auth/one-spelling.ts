/** An address as it is counted, however it was typed: the same person has one count. */
export function oneSpelling(email: string): string {
  return email.trim().normalize("NFKC").toLowerCase();
}
