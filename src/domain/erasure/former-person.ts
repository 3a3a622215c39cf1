/** The words for a former employee, by the organization's country; English everywhere else. */
const WORDS: Readonly<Record<string, string>> = {
  AT: "Ehemalige Person",
  CH: "Ehemalige Person",
  DE: "Ehemalige Person",
  LI: "Ehemalige Person",
  BE: "Personne partie",
  FR: "Personne partie",
  LU: "Personne partie",
  MC: "Personne partie",
};

/**
 * A neutral name and address that still tell two such people apart. The address reaches nobody (RFC 2606).
 */
export function formerPerson(id: string, countryCode: string): { name: string; email: string } {
  const words = WORDS[countryCode] ?? "Former employee";
  return { name: `${words} ${id.slice(0, 4)}`, email: `${id}@erased.invalid` };
}
