import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";
import { bytes, map, number, text, uint16 } from "./cbor";

/** What a page hands to a device. */
interface Asked {
  readonly challenge: string;
  readonly rp_id: string;
}

/** What goes wrong on the way, or is forged. */
interface Flaw {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  readonly type?: string;
  /** False: the device has not asked for a finger, a face or a PIN. */
  readonly isVerified?: boolean;
  readonly counter?: number;
  readonly handle?: string;
  /** What the maker states of the device, as CBOR, when it signs these bytes in the format `packed`. */
  readonly attestation?: (signed: Buffer) => Buffer;
}

/** A passkey on a device that a test plays, on node's own cryptography. */
export class SoftwarePasskey {
  readonly id = randomBytes(32);
  counter = 0;
  readonly #keys: { publicKey: KeyObject; privateKey: KeyObject } = generateKeyPairSync("ec", {
    namedCurve: "P-256",
  });

  constructor(
    readonly userId: string,
    readonly origin = "http://localhost:3000",
  ) {}

  /** What the browser answers when the device has made this passkey. */
  made(asked: Asked, flaw: Flaw = {}): string {
    const { attestation } = flaw;
    const clientData = this.#clientData("webauthn.create", asked, flaw);
    const key = Buffer.concat([Buffer.alloc(16), uint16(this.id.length), this.id, this.publicKey()]);
    const authData = Buffer.concat([this.#authData(asked, flaw, 0x40), key]);
    const attestationObject = map([
      [text("fmt"), text(attestation ? "packed" : "none")],
      [text("attStmt"), attestation?.(Buffer.concat([authData, sha256(clientData)])) ?? map([])],
      [text("authData"), bytes(authData)],
    ]);
    return this.#answer({
      clientDataJSON: clientData.toString("base64url"),
      attestationObject: attestationObject.toString("base64url"),
      transports: ["internal"],
    });
  }

  /** What the browser answers when the device has signed. */
  signed(asked: Asked, flaw: Flaw = {}): string {
    const clientData = this.#clientData("webauthn.get", asked, flaw);
    const authData = this.#authData(asked, flaw, 0);
    const what = Buffer.concat([authData, sha256(clientData)]);
    return this.#answer({
      clientDataJSON: clientData.toString("base64url"),
      authenticatorData: authData.toString("base64url"),
      signature: sign("sha256", what, this.#keys.privateKey).toString("base64url"),
      userHandle: Buffer.from(flaw.handle ?? this.userId).toString("base64url"),
    });
  }

  #answer(response: object): string {
    const id = this.id.toString("base64url");
    return JSON.stringify({ id, rawId: id, type: "public-key", response, clientExtensionResults: {} });
  }

  #clientData(type: string, asked: Asked, flaw: Flaw): Buffer {
    const { challenge, origin } = { challenge: asked.challenge, origin: this.origin, ...flaw };
    return Buffer.from(JSON.stringify({ type: flaw.type ?? type, challenge, origin, crossOrigin: false }));
  }

  #authData(asked: Asked, { rpId, isVerified = true, counter }: Flaw, flags: number): Buffer {
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE(counter ?? this.counter);
    const flag = Buffer.from([flags | 0x01 | (isVerified ? 0x04 : 0)]);
    return Buffer.concat([sha256(rpId ?? asked.rp_id), flag, counted]);
  }

  /** The public key as COSE: an elliptic-curve key for ES256. */
  publicKey(): Buffer {
    const { x = "", y = "" } = this.#keys.publicKey.export({ format: "jwk" });
    return map([
      [number(1), number(2)],
      [number(3), number(-7)],
      [number(-1), number(1)],
      [number(-2), bytes(Buffer.from(x, "base64url"))],
      [number(-3), bytes(Buffer.from(y, "base64url"))],
    ]);
  }
}

const sha256 = (what: string | Buffer) => createHash("sha256").update(what).digest();
