import { hasOrganization, isFirstRunLink, offerFirstRunLink } from "@/db/account/first-run.store";
import { hashOf, secretToken } from "../account/secret-token";
import { refuseUnless } from "../refuse";

const GONE = "account.link_spent";

/** The secret of a new link that creates the first organization; null when there already is one. */
export async function offerFirstRun(): Promise<string | null> {
  const { token, hash } = secretToken();
  return (await offerFirstRunLink(hash)) ? token : null;
}

/** Whether nobody has set up the installation yet. */
export async function readSetUpState(): Promise<{ is_set_up: boolean }> {
  return { is_set_up: await hasOrganization() };
}

/** Refuses a link that is unknown or was already used to create the first organization: 404. */
export async function refuseSpentFirstRun(token: string): Promise<void> {
  refuseUnless(await isFirstRunLink(hashOf(token)), "not_found", GONE);
}
