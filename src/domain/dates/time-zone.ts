/** The areas of IANA's names. Without one, a name may mean another zone to PostgreSQL (IST: India here, Israel there). */
const AREAS =
  "Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Brazil|Canada|Chile|Etc|Europe|Indian|Mexico|Pacific|US";
const NAME = new RegExp(`^(UTC|(${AREAS})/[A-Za-z0-9_+/-]{1,50})$`, "i");

/** Words of the names that are not written with one capital letter, and that first. */
const ODD_WORDS = new Map(
  [
    ..."ACT BajaNorte BajaSur ComodRivadavia DeNoronha DumontDUrville EasterIsland IN LHI McMurdo NSW UCT US UTC".split(
      " ",
    ),
    ..."au es of".split(" "),
  ].map((word) => [word.toLowerCase(), word]),
);

/** Whether the text names a time zone of IANA's, such as `Europe/Berlin` or `UTC`; offsets and abbreviations do not. */
export function isTimeZone(zone: string): boolean {
  if (!NAME.test(zone)) return false;
  try {
    new Intl.DateTimeFormat("en", { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

/** The zone's name in IANA's letters, whatever the case; it stays this name, and does not become the zone's newer or older one. */
export function namedTimeZone(zone: string): string {
  return zone
    .toLowerCase()
    .replace(/[a-z]+/g, (word) => ODD_WORDS.get(word) ?? word.charAt(0).toUpperCase() + word.slice(1))
    .replace(/\bGmt/, "GMT");
}
