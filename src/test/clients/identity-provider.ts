import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, type JWK, SignJWT } from "jose";
import Provider from "oidc-provider";

/** Somebody at the provider. */
export interface ProviderAccount {
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly name?: string;
}

/** What is changed in an ID token on its way, as a provider that lies would. */
type Lie = (token: string) => Promise<string> | string;

const CLIENT = { clientId: "hiatus", clientSecret: "a secret that the provider and the service know" };

/** A client has to have one. */
const NOWHERE = "http://localhost:3000/nowhere";

interface Options {
  /** Where the service lets people come back to. */
  readonly redirectUris: readonly string[];
  readonly port?: number;
}

/** A real OpenID provider in this process, on a port of its own, in which somebody is signed in at once. */
export class TestIdentityProvider {
  readonly clientId = CLIENT.clientId;
  readonly clientSecret = CLIENT.clientSecret;
  readonly #accounts = new Map<string, ProviderAccount>();
  readonly #server: Server;
  #provider: Provider;
  #key: JWK;
  #lie: Lie | null = null;
  /** Who signs in next; null: whoever it is says no. */
  #present: string | null = null;

  private constructor(
    server: Server,
    key: JWK,
    private readonly redirectUris: string[],
  ) {
    this.#server = server;
    this.#key = key;
    this.#provider = this.#made();
    server.on("request", (request, response) => void this.#answer(request, response));
  }

  static async start({ redirectUris, port = 0 }: Options): Promise<TestIdentityProvider> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
    return new TestIdentityProvider(server, await newKey(), [...redirectUris]);
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  get issuer(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Lets people go back to another address, too. */
  knows(redirectUri: string): void {
    this.redirectUris.push(redirectUri);
    this.#provider = this.#made();
  }

  /** Whoever comes next is this account, which from now on is as said. */
  signsIn(subject: string, account: ProviderAccount): void {
    this.#accounts.set(subject, account);
    this.#present = subject;
  }

  /** Whoever comes next says no. */
  declines(): void {
    this.#present = null;
  }

  /** Signs with another key from now on, and has forgotten the one before. */
  async rotateKeys(): Promise<void> {
    this.#key = await newKey();
    this.#provider = this.#made();
  }

  /** Sends other ID tokens than its own; null: its own again. */
  lies(lie: Lie | null): void {
    this.#lie = lie;
  }

  /** An ID token with other claims, under the provider's own key. */
  async signed(token: string, changed: Readonly<Record<string, unknown>>): Promise<string> {
    return new SignJWT({ ...claimsOf(token), ...changed })
      .setProtectedHeader({ alg: "RS256", kid: this.#key.kid ?? "" })
      .sign(this.#key);
  }

  #made(): Provider {
    const provider: Provider = new Provider(this.issuer, {
      clients: [
        {
          client_id: CLIENT.clientId,
          client_secret: CLIENT.clientSecret,
          redirect_uris: this.redirectUris.length === 0 ? [NOWHERE] : [...this.redirectUris],
          grant_types: ["authorization_code"],
          response_types: ["code"],
        },
      ],
      claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
      features: { devInteractions: { enabled: false } },
      jwks: { keys: [this.#key] },
      cookies: { keys: ["only for tests"] },
      pkce: { required: () => true },
      interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
      findAccount: (_ctx, accountId) => ({
        accountId,
        claims: () => ({ sub: accountId, ...this.#accounts.get(accountId) }),
      }),
      loadExistingGrant: async (ctx) => {
        const { client, session } = ctx.oidc;
        const grant = new provider.Grant({ clientId: client?.clientId, accountId: session?.accountId });
        grant.addOIDCScope("openid email profile");
        await grant.save();
        return grant;
      },
    });
    return provider;
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.url?.startsWith("/interaction/") === true) {
      const accountId = this.#present;
      const result =
        accountId === null
          ? { error: "access_denied", error_description: "Not today" }
          : { login: { accountId, remember: false } };
      await this.#provider.interactionFinished(request, response, result);
      return;
    }
    if (request.url === "/token" && this.#lie !== null) rewrite(response, this.#lie);
    await this.#provider.callback()(request, response);
  }
}

/** The claims of a token, whoever signed it. */
export function claimsOf(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()) as Record<
    string,
    unknown
  >;
}

/** Changes the ID token in an answer before it is written. */
function rewrite(response: ServerResponse, lie: Lie): void {
  const end = response.end.bind(response);
  const changed = async (body: string) => {
    const answer = JSON.parse(body) as { id_token?: string };
    if (answer.id_token === undefined) return body;
    return JSON.stringify({ ...answer, id_token: await lie(answer.id_token) });
  };
  response.end = ((body: unknown) => {
    void changed(String(body)).then((text) => {
      response.setHeader("Content-Length", Buffer.byteLength(text));
      end(text);
    });
    return response;
  }) as typeof response.end;
}

let made = 0;

async function newKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  made += 1;
  return { ...(await exportJWK(privateKey)), kid: `key-${made}`, use: "sig", alg: "RS256" };
}
