import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";

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
  /** The maker's statement about the device, as CBOR. */
  readonly attestation?: { readonly format: string; readonly statement: Buffer };
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
    const { format, statement } = flaw.attestation ?? { format: "none", statement: map([]) };
    const key = Buffer.concat([Buffer.alloc(16), uint16(this.id.length), this.id, this.publicKey()]);
    const attestationObject = map([
      [text("fmt"), text(format)],
      [text("attStmt"), statement],
      [text("authData"), bytes(Buffer.concat([this.#authData(asked, flaw, 0x40), key]))],
    ]);
    return this.#answer({
      clientDataJSON: this.#clientData("webauthn.create", asked, flaw).toString("base64url"),
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

// CBOR, as far as it is needed here.
const number = (value: number) => (value < 0 ? head(0x20, -1 - value) : head(0, value));
const bytes = (value: Buffer) => Buffer.concat([head(0x40, value.length), value]);
const text = (value: string) => Buffer.concat([head(0x60, Buffer.byteLength(value)), Buffer.from(value)]);

/** A list. */
export function list(items: readonly Buffer[]): Buffer {
  return Buffer.concat([head(0x80, items.length), ...items]);
}

/** A map of what is CBOR already. */
export function map(pairs: readonly (readonly [Buffer, Buffer])[]): Buffer {
  return Buffer.concat([head(0xa0, pairs.length), ...pairs.flat()]);
}

function head(kind: number, size: number): Buffer {
  if (size < 24) return Buffer.from([kind | size]);
  return size < 256 ? Buffer.from([kind | 24, size]) : Buffer.from([kind | 25, ...uint16(size)]);
}

function uint16(value: number): Buffer {
  const written = Buffer.alloc(2);
  written.writeUInt16BE(value);
  return written;
}
