import { discover } from "@/platform/openid/discover";
import { ProviderError } from "@/platform/openid/provider-error";
import { invalidField } from "../refuse";
import { sentenceOf } from "./provider-sentence";
import { reach } from "./usable-provider";

/** Asks the provider who it is; answers with the issuer as it spells it. Errors: 422 at `/issuer`. */
export async function checkedIssuer({
  issuer,
  client_id: clientId,
}: {
  readonly issuer: string;
  readonly client_id: string;
}): Promise<string> {
  try {
    const provider = await discover({ issuer, clientId, clientSecret: "-", reach: reach() });
    return provider.serverMetadata().issuer;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    throw invalidField("/issuer", error.reason, sentenceOf(error));
  }
}
