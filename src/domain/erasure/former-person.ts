/** In which words an organization of a country calls somebody whom it no longer knows; English everywhere else. */
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

/** Name and address that say nothing, but tell two such people apart. The address reaches nobody (RFC 2606). */
export function formerPerson(id: string, countryCode: string): { name: string; email: string } {
  const words = WORDS[countryCode] ?? "Former employee";
  return { name: `${words} ${id.slice(0, 4)}`, email: `${id}@erased.invalid` };
}
