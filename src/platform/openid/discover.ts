import {
  allowInsecureRequests,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  clockTolerance,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  None,
  type ServerMetadata,
} from "openid-client";
import { guardedFetch, type Reach } from "../outgoing/guarded-fetch";
import { OutgoingError } from "../outgoing/outgoing-error";
import { ProviderError } from "./provider-error";
import { providerErrorOf } from "./provider-error-of";

/** How far the clock of a provider may be off. */
export const CLOCK_TOLERANCE_SECONDS = 120;

/** A provider as an organization has entered it. */
export interface Provider {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly reach: Reach;
}

/**
 * Reads what a provider says of itself. It is read anew for each sign-in, and its keys with it, so that nothing is
 * kept that the provider has replaced. Throws `ProviderError`.
 */
export async function discover({ issuer, clientId, clientSecret, reach }: Provider): Promise<Configuration> {
  const server = await metadataOf(issuer, clientId, reach);
  const auth = authenticationOf(server, clientSecret);
  const metadata = { client_secret: clientSecret, [clockTolerance]: CLOCK_TOLERANCE_SECONDS };
  const provider = new Configuration(server, clientId, metadata, auth);
  provider[customFetch] = fetchWithin(reach);
  // Without this, TLS alone would vouch for a token that comes from the provider itself.
  enableNonRepudiationChecks(provider);
  if (reach === "any") allowInsecureRequests(provider);
  return provider;
}

async function metadataOf(issuer: string, clientId: string, reach: Reach): Promise<ServerMetadata> {
  let server: ServerMetadata;
  try {
    const found = await discovery(new URL(issuer), clientId, undefined, None(), {
      [customFetch]: fetchWithin(reach),
      execute: reach === "any" ? [allowInsecureRequests] : [],
    });
    server = found.serverMetadata();
  } catch (error) {
    throw providerErrorOf(error, "no_discovery");
  }
  refuseOtherIssuer(server, issuer);
  refuseWithoutCodeFlow(server, reach);
  return server;
}

/** The library lets Microsoft's common address stand for every tenant: it is no issuer of anybody's. */
function refuseOtherIssuer(server: ServerMetadata, issuer: string): void {
  if (URL.canParse(server.issuer) && new URL(server.issuer).href === new URL(issuer).href) return;
  throw new ProviderError("other_issuer", `The provider says that its issuer is ${server.issuer}.`);
}

function refuseWithoutCodeFlow(server: ServerMetadata, reach: Reach): void {
  const { authorization_endpoint: page = "", token_endpoint: token, jwks_uri: keys } = server;
  const isWeb = reach === "any" ? /^https?:\/\//i : /^https:\/\//i;
  if (URL.canParse(page) && isWeb.test(page) && token !== undefined && keys !== undefined) return;
  throw new ProviderError("no_code_flow", "The provider does not offer the authorization code flow.");
}

function authenticationOf({ token_endpoint_auth_methods_supported: ways }: ServerMetadata, secret: string) {
  // What a provider that says nothing takes, by the standard.
  const isBasic = ways === undefined || ways.includes("client_secret_basic");
  return isBasic ? ClientSecretBasic(secret) : ClientSecretPost(secret);
}

function fetchWithin(reach: Reach) {
  return async (
    url: string,
    { method, headers, body }: { method: string; headers: Record<string, string>; body?: unknown },
  ): Promise<Response> => {
    const sent = body instanceof URLSearchParams ? body.toString() : undefined;
    const answer = await guardedFetch(url, { method, headers, body: sent }, { reach });
    if (answer.status < 500) return answer;
    throw new OutgoingError("unreachable", `${new URL(url).host} answers with ${answer.status}`);
  };
}
