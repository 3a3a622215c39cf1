import { type Input, READING_IN_SESSION, type Row, type Rows } from "./matrix-rows";

const NOBODYS = "ffffffff-ffff-4fff-8fff-ffffffffffff";

/** Nobody has shown again who they are. */
const UNPROVEN: Row = [401, 401, 401, 403, 403, 403, 403, 403, 403];

/** How somebody signs in is theirs alone: no key, admin or organization reaches it. */
export const factorRows: Rows = {
  "factors.beginAuthenticator": READING_IN_SESSION,
  "factors.confirmAuthenticator": [401, 401, 401, 422, 422, 422, 422, 422, 422],
  "factors.get": READING_IN_SESSION,
  "factors.prove": READING_IN_SESSION,
  "factors.removeAuthenticator": UNPROVEN,
  "factors.renewRecoveryCodes": UNPROVEN,
  "passkeys.add": [401, 401, 401, 422, 422, 422, 422, 422, 422],
  "passkeys.begin": READING_IN_SESSION,
  "passkeys.beginProof": READING_IN_SESSION,
  "passkeys.beginSignIn": [200, 200, 200, 200, 200, 200, 200, 200, 200],
  "passkeys.prove": [401, 401, 401, 422, 422, 422, 422, 422, 422],
  "passkeys.remove": UNPROVEN,
  "passkeys.removePassword": UNPROVEN,
  "passkeys.rename": [401, 401, 401, 404, 404, 404, 404, 404, 404],
  "passkeys.secondStep": [404, 404, 404, 404, 404, 404, 404, 404, 404],
  "signInLinks.acceptHere": [401, 401, 401, 404, 404, 404, 404, 404, 404],
};

/** Everybody's own password is this one. */
export function factorInputs(password: string): Readonly<Record<string, () => Input>> {
  return {
    "factors.confirmAuthenticator": () => ({ token: "nobody's", code: "000000" }),
    "factors.prove": () => ({ password }),
    "passkeys.add": () => ({ challenge_id: NOBODYS, passkey: "{}", name: "Phone" }),
    "passkeys.prove": () => ({ challenge_id: NOBODYS, passkey: "{}" }),
    "passkeys.remove": () => ({ id: NOBODYS }),
    "passkeys.rename": () => ({ id: NOBODYS, name: "Phone" }),
    "signInLinks.acceptHere": () => ({ token: "nobody's" }),
  };
}

/** What writes nothing: the rule stays as it is. */
export const UNAUDITED_FACTORS = [
  "factorRule.set",
  "factors.beginAuthenticator",
  "factors.prove",
  "passkeys.begin",
  "passkeys.beginProof",
  "passkeys.beginSignIn",
];

/** Which factors.db.test.ts and passkeys.db.test.ts let succeed. */
export const PROVEN_ELSEWHERE = [
  "passkeys.add",
  "passkeys.prove",
  "passkeys.remove",
  "passkeys.removePassword",
  "passkeys.rename",
  "factors.confirmAuthenticator",
  "factors.removeAuthenticator",
  "factors.renewRecoveryCodes",
];
