import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  fetchUserInfo,
  type IDToken,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from "openid-client";
import { CLOCK_TOLERANCE_SECONDS, discover, type Provider } from "./discover";
import { ProviderError, type ProviderReason } from "./provider-error";
import { providerErrorOf } from "./provider-error-of";

/** What has to come back with the answer, and is told to nobody. */
export interface FlowSecrets {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** Where a browser goes to sign in, and what has to come back from there. */
export interface BegunFlow extends FlowSecrets {
  readonly url: string;
}

/** Who somebody is, as the provider says. */
export interface Claims {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string | null;
  readonly isEmailVerified: boolean;
  readonly name: string | null;
}

const LONGEST_SUBJECT = 255;

/** Begins a sign-in by authorization code, with PKCE. Throws `ProviderError`. */
export async function beginFlow(provider: Provider, redirectUri: string): Promise<BegunFlow> {
  const server = await discover(provider);
  const flow = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() };
  const url = buildAuthorizationUrl(server, {
    redirect_uri: redirectUri,
    scope: "openid email profile",
    response_type: "code",
    state: flow.state,
    nonce: flow.nonce,
    code_challenge: await calculatePKCECodeChallenge(flow.verifier),
    code_challenge_method: "S256",
  });
  return { ...flow, url: url.href };
}

interface Returned {
  /** The address to which the provider sent the browser: the redirect URI with its answer. */
  readonly url: URL;
  readonly flow: FlowSecrets;
  readonly now: Date;
}

/** Takes the provider's answer for who somebody is. The tokens end here. Throws `ProviderError`. */
export async function finishFlow(provider: Provider, { url, flow, now }: Returned): Promise<Claims> {
  const server = await discover(provider);
  const tokens = await telling("bad_answer", () =>
    authorizationCodeGrant(server, url, {
      expectedState: flow.state,
      expectedNonce: flow.nonce,
      pkceCodeVerifier: flow.verifier,
      idTokenExpected: true,
    }),
  );
  const token = tokens.claims();
  if (token === undefined) throw new ProviderError("bad_answer", "The provider sent no ID token.");
  refuseOtherTime(token, now);
  const { iss: issuer, sub: subject } = token;
  if (subject === "" || subject.length > LONGEST_SUBJECT || /[^\x20-\x7e]/.test(subject)) {
    throw new ProviderError("bad_token", "The subject is no text of 1 to 255 ASCII characters.");
  }
  const person: Said = { ...token, ...(await userInfo(server, token, tokens.access_token)) };
  return {
    issuer,
    subject,
    email: textOf(person.email),
    // Some providers write it as a text.
    isEmailVerified: person.email_verified === true || person.email_verified === "true",
    name: textOf(person.name),
  };
}

/** What a provider may say of somebody, if it says it. */
interface Said {
  readonly email?: unknown;
  readonly email_verified?: unknown;
  readonly name?: unknown;
}

/** Many providers put the address not into the token but where it can be asked for with it. */
async function userInfo(server: Configuration, token: IDToken, accessToken: string): Promise<Said> {
  const isSaid = token.email !== undefined && token.email_verified !== undefined;
  if (isSaid || server.serverMetadata().userinfo_endpoint === undefined) return {};
  return telling("bad_answer", () => fetchUserInfo(server, accessToken, token.sub));
}

/** The library refuses what has expired; a token from the future would pass for as long as it lasts. */
function refuseOtherTime({ iat }: IDToken, now: Date): void {
  const difference = Math.abs(iat - now.getTime() / 1000);
  if (difference <= CLOCK_TOLERANCE_SECONDS) return;
  throw new ProviderError("clock_differs", `The provider's clock differs by ${Math.round(difference)} s.`);
}

async function telling<T>(otherwise: ProviderReason, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw providerErrorOf(error, otherwise);
  }
}

function textOf(claim: unknown): string | null {
  return typeof claim === "string" && claim.trim() !== "" ? claim.trim() : null;
}
