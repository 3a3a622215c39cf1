import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { makersStatement } from "@/test/clients/device-maker";
import { SoftwarePasskey } from "@/test/clients/software-passkey";
import { counterAfter, handleOf, madePasskey, passkeySite, readSigned, takesPasskeys } from "./passkeys";

const USER = "6f2b8a6e-3f0e-4a63-9a3f-0c9f5f1f8a11";
const site = passkeySite("https://hiatus.example:8443");
const challenge = randomBytes(32);
const asked = { challenge: challenge.toString("base64url"), rp_id: site.rpId };
const device = () => new SoftwarePasskey(USER, site.origin);

it.each([
  ["https://hiatus.example", true],
  ["https://time.hiatus.example:8443", true],
  ["http://localhost:3000", true],
  ["http://hiatus.localhost", true],
  ["http://hiatus.example", false],
  ["https://192.0.2.7", false],
  ["http://127.0.0.1:3000", false],
  ["https://[2001:db8::1]", false],
])("at %s browsers take passkeys: %s", (baseUrl, takes) => {
  expect(takesPasskeys(baseUrl)).toBe(takes);
});

describe("a passkey that a device has made", () => {
  it("is kept with its key", async () => {
    const passkey = device();
    const made = await madePasskey(passkey.made(asked), challenge, site);
    expect(made).toMatchObject({ counter: 0, transports: ["internal"] });
    expect(Buffer.from(made?.credentialId ?? [])).toEqual(passkey.id);
  });

  it.each([
    ["for another challenge", { challenge: randomBytes(32).toString("base64url") }],
    ["at another address", { origin: "https://hiatus.example" }],
    ["for another site", { rpId: "hiatus.example.net" }],
    ["without asking its owner", { isVerified: false }],
    ["as a signature", { type: "webauthn.get" }],
  ])("%s is refused", async (_, flaw) => {
    expect(await madePasskey(device().made(asked, flaw), challenge, site)).toBeNull();
  });

  it("is refused with a maker's certificate, though it is a good one", async () => {
    const answer = device().made(asked, { attestation: makersStatement });
    expect(await madePasskey(answer, challenge, site)).toBeNull();
  });

  it.each(["", "null", "{}", "[", '{"id":"AA"}', "x".repeat(9000)])("is not %j", async (text) => {
    expect(await madePasskey(text, challenge, site)).toBeNull();
    expect(readSigned(text)).toBeNull();
  });
});

describe("a signature", () => {
  async function known(passkey: SoftwarePasskey) {
    const made = await madePasskey(passkey.made(asked), challenge, site);
    if (made === null) throw new Error("It was not made.");
    return made;
  }

  async function after(passkey: SoftwarePasskey, flaw = {}, kept = 0) {
    const signed = readSigned(passkey.signed(asked, flaw));
    return signed && counterAfter(signed, challenge, { ...(await known(passkey)), counter: kept }, site);
  }

  it("names its person, and is right", async () => {
    const passkey = device();
    const signed = readSigned(passkey.signed(asked));
    expect(signed && handleOf(signed)).toBe(USER);
    expect(await after(passkey)).toBe(0);
  });

  it.each([
    ["of another challenge", { challenge: randomBytes(32).toString("base64url") }],
    ["at another address", { origin: "https://evil.example" }],
    ["for another site", { rpId: "evil.example" }],
    ["without asking its owner", { isVerified: false }],
    ["of a new passkey", { type: "webauthn.create" }],
  ])("%s is refused", async (_, flaw) => {
    expect(await after(device(), flaw)).toBeNull();
  });

  it.each([
    [0, 0, 0],
    [0, 1, 1],
    [7, 8, 8],
    [7, 7, null],
    [7, 6, null],
    [7, 0, null],
  ])("after %d with the counter %d gives %s", async (kept, counter, said) => {
    expect(await after(device(), { counter }, kept)).toBe(said);
  });

  it("by another key is refused", async () => {
    const [one, other] = [device(), device()];
    const signed = readSigned(other.signed(asked));
    expect(signed && (await counterAfter(signed, challenge, await known(one), site))).toBeNull();
  });
});
