/** The areas of IANA's names. Without one, a name may mean another zone to PostgreSQL (IST: India here, Israel there). */
const AREAS =
  "Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Brazil|Canada|Chile|Etc|Europe|Indian|Mexico|Pacific|US";
const NAME = new RegExp(`^(UTC|(${AREAS})/[A-Za-z0-9_+/-]{1,50})$`, "i");

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
