import { createPrivateKey, sign } from "node:crypto";
import { bytes, list, map, number, text } from "./cbor";

// A certificate until 2126, signed by its own key: C=SE, O=Maker, OU=Authenticator Attestation, CN=Device.
const CERTIFICATE =
  "MIIB1zCCAX2gAwIBAgIUV5tvgTm47kMPVOynfots+vH0nXswCgYIKoZIzj0EAwIwUjELMAkGA1UEBhMCU0UxDjAMBgNVBAoM" +
  "BU1ha2VyMSIwIAYDVQQLDBlBdXRoZW50aWNhdG9yIEF0dGVzdGF0aW9uMQ8wDQYDVQQDDAZEZXZpY2UwIBcNMjYxMTI2MjMw" +
  "MjA2WhgPMjEyNjExMDIyMzAyMDZaMFIxCzAJBgNVBAYTAlNFMQ4wDAYDVQQKDAVNYWtlcjEiMCAGA1UECwwZQXV0aGVudGlj" +
  "YXRvciBBdHRlc3RhdGlvbjEPMA0GA1UEAwwGRGV2aWNlMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEiM8S+5KpMAVxoTY6" +
  "G0Y9RXX4bJXVy6yNJKGPuc2tdtuQOz/ivqxTbecF8EWD7GV8J3rv7QV9/takHmKyiUz/G6MvMC0wDAYDVR0TAQH/BAIwADAd" +
  "BgNVHQ4EFgQUOQqczZWz7K7vD7rHPRodr9eSrjswCgYIKoZIzj0EAwIDSAAwRQIgYsxz4X9hmnvChM/Cj5QutIDHyTsMw4OW" +
  "B5VhCJGeuv8CIQDHDZQfsb1g53tvE/ldgn31KCVkmZ2/95fxKC499NcGUg==";
const KEY =
  "MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg9aONx37biT31W7mSzICU25teTQh0LriEM8qmUlLFj86hRANC" +
  "AASIzxL7kqkwBXGhNjobRj1FdfhsldXLrI0koY+5za1225A7P+K+rFNt5wXwRYPsZXwneu/tBX3+1qQeYrKJTP8b";

/** What a maker states of a device in the format `packed`: its certificate, and what it signs with it. */
export function makersStatement(signed: Buffer): Buffer {
  const key = createPrivateKey({ key: Buffer.from(KEY, "base64"), format: "der", type: "pkcs8" });
  return map([
    [text("alg"), number(-7)],
    [text("sig"), bytes(sign("sha256", signed, key))],
    [text("x5c"), list([bytes(Buffer.from(CERTIFICATE, "base64"))])],
  ]);
}
