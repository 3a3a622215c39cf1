import { findPasskey, usePasskeyRow } from "@/db/account/passkeys.store";
import type { PersonTransaction } from "@/db/connection/transaction";
import { readEnvironment } from "@/platform/env";
import { counterAfter, passkeySite, type Signed, signerOf } from "@/platform/passkeys";

/** Whether a passkey of the person has signed the challenge; a counter that runs back is refused. */
export async function usePasskey(
  tx: PersonTransaction,
  signed: Signed,
  { challenge, now }: { challenge: Uint8Array; now: Date },
): Promise<boolean> {
  const passkey = await findPasskey(tx, signerOf(signed));
  if (passkey === null) return false;
  const site = passkeySite(readEnvironment().baseUrl);
  const newCounter = await counterAfter(signed, challenge, passkey, site);
  return newCounter !== null && (await usePasskeyRow(tx, passkey, { newCounter, now }));
}
