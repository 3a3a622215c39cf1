import {
  AuthorizationResponseError,
  ClientError,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from "openid-client";
import { OutgoingError } from "../outgoing/outgoing-error";
import { ProviderError, type ProviderReason } from "./provider-error";

const BAD_CLIENT = ["invalid_client", "unauthorized_client"];
const BY_CODE: Readonly<Record<string, ProviderReason>> = {
  OAUTH_HTTP_REQUEST_FORBIDDEN: "not_https",
  OAUTH_JWT_TIMESTAMP_CHECK_FAILED: "clock_differs",
  OAUTH_JWT_CLAIM_COMPARISON_FAILED: "bad_token",
  OAUTH_KEY_SELECTION_FAILED: "bad_token",
  OAUTH_UNSUPPORTED_OPERATION: "bad_token",
};

/** What the library threw, as the reason that is told; what it does not know is `otherwise`. */
export function providerErrorOf(thrown: unknown, otherwise: ProviderReason): ProviderError {
  if (thrown instanceof ProviderError) return thrown;
  const outgoing = causesOf(thrown).find((error) => error instanceof OutgoingError);
  if (outgoing !== undefined) return new ProviderError(outgoing.reason, outgoing.message, { cause: thrown });
  if (thrown instanceof AuthorizationResponseError) {
    return new ProviderError("denied", said(thrown.error, thrown.error_description), { cause: thrown });
  }
  if (thrown instanceof ResponseBodyError) {
    const reason = BAD_CLIENT.includes(thrown.error) ? "bad_client" : otherwise;
    return new ProviderError(reason, said(thrown.error, thrown.error_description), { cause: thrown });
  }
  if (thrown instanceof WWWAuthenticateChallengeError) {
    const [challenge] = thrown.cause;
    const { error = String(thrown.status), error_description: words } = challenge?.parameters ?? {};
    return new ProviderError("bad_client", said(error, words), { cause: thrown });
  }
  return new ProviderError(reasonOf(thrown, otherwise), messageOf(thrown), { cause: thrown });
}

function reasonOf(thrown: unknown, otherwise: ProviderReason): ProviderReason {
  const code = thrown instanceof ClientError ? thrown.code : undefined;
  if (code === "OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED" && otherwise === "no_discovery")
    return "other_issuer";
  return (code === undefined ? undefined : BY_CODE[code]) ?? otherwise;
}

/** The library says what was unexpected in the cause of its error. */
function messageOf(thrown: unknown): string {
  const messages = causesOf(thrown).map(({ message }) => message);
  return [...new Set(messages)].slice(0, 2).join(": ") || "The provider did not answer as it should.";
}

function causesOf(thrown: unknown): Error[] {
  const causes: Error[] = [];
  for (let error = thrown; error instanceof Error && causes.length < 5; error = error.cause)
    causes.push(error);
  return causes;
}

function said(error: string, description: string | undefined): string {
  return description === undefined ? error : `${error}: ${description}`;
}
