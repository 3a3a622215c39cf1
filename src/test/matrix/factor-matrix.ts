import { type Input, READING_IN_SESSION, type Row, type Rows } from "./matrix-rows";

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
  "signInLinks.acceptHere": [401, 401, 401, 404, 404, 404, 404, 404, 404],
};

/** Everybody's own password is this one. */
export function factorInputs(password: string): Readonly<Record<string, () => Input>> {
  return {
    "factors.confirmAuthenticator": () => ({ token: "nobody's", code: "000000" }),
    "factors.prove": () => ({ password }),
    "signInLinks.acceptHere": () => ({ token: "nobody's" }),
  };
}

/** What writes nothing. */
export const UNAUDITED_FACTORS = ["factors.beginAuthenticator", "factors.prove"];

/** Which factors.db.test.ts lets succeed. */
export const PROVEN_ELSEWHERE = [
  "factors.confirmAuthenticator",
  "factors.removeAuthenticator",
  "factors.renewRecoveryCodes",
];
