import { offerFirstRun } from "@/services/organizations/offer-first-run";

/** The link with which the first admin sets up an empty installation, for the console; null when there is an organization. */
export async function firstRunGreeting(baseUrl: string): Promise<string | null> {
  const token = await offerFirstRun();
  if (token === null) return null;
  return `Nobody has set it up yet. Whoever has this link can, once; do not pass it on:\n  ${baseUrl}/first-run/${token}`;
}
