import type { TestOrganization } from "../worlds/organization-builder";
import type { FreshInputs, Input, Row, Rows } from "./matrix-rows";
import { UNKNOWN_LINK } from "./people-matrix";

const ITS_ADMINS: Row = [401, 401, 401, 403, 403, 403, 200, 403, 200];

/** An organization's provider is its admins'; whoever comes in through one has a cookie, which nobody here has. */
export const signOnRows: Rows = {
  "factorRule.get": ITS_ADMINS,
  "factorRule.set": ITS_ADMINS,
  "identityProvider.get": ITS_ADMINS,
  "identityProvider.lastTest": ITS_ADMINS,
  "identityProvider.remove": ITS_ADMINS,
  "identityProvider.save": ITS_ADMINS,
  "signOn.confirm": UNKNOWN_LINK,
  "signOn.confirmHere": [401, 401, 401, 404, 404, 404, 404, 404, 404],
  "signOn.find": [200, 200, 200, 200, 200, 200, 200, 200, 200],
  "signOn.join": UNKNOWN_LINK,
  "signOn.newcomer": UNKNOWN_LINK,
};

interface Places {
  readonly home: TestOrganization;
  readonly elsewhere: TestOrganization;
}

/** Both organizations have a provider that nobody has to ask. */
export function signOnInputs({ home, elsewhere }: Places): FreshInputs {
  const given = async (input: Input): Promise<Input> => {
    await home.identityProvider();
    if (elsewhere.id !== home.id) await elsewhere.identityProvider();
    return input;
  };
  return {
    "factorRule.set": () => Promise.resolve({ is_required: false }),
    "identityProvider.get": () => given({}),
    "identityProvider.lastTest": () => given({}),
    "identityProvider.remove": () => given({}),
    "identityProvider.save": () =>
      given({
        issuer: "https://login.example.com",
        client_id: "hiatus",
        client_secret: "only for tests",
        domains: ["example.com"],
        creates_members: true,
        is_required: false,
      }),
    "signOn.confirm": () => Promise.resolve({ email: "ada@example.com", password: "correct horse battery" }),
    "signOn.confirmHere": () => Promise.resolve({}),
    "signOn.find": () => Promise.resolve({ asked: "ada@example.com" }),
    "signOn.join": () => Promise.resolve({}),
    "signOn.newcomer": () => Promise.resolve({}),
  };
}
