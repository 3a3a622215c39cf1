import { decode, encode } from "next-auth/jwt";
import { beforeAll, expect, it, vi } from "vitest";
import { SESSION_CLAIM, sessionCookieName, sessionTokenOf } from "./session-cookie";

const secret = "a secret of at least thirty-two characters";

beforeAll(() => {
  process.env.NEXTAUTH_SECRET = secret;
});

const cookie = async (claims: Record<string, unknown>, key = secret, maxAge = 60) =>
  `other=1; ${sessionCookieName()}=${await encode({ token: claims, secret: key, maxAge })}; last=2`;

it("opens what this service sealed", async () => {
  expect(await sessionTokenOf(await cookie({ [SESSION_CLAIM]: "s3cret" }))).toBe("s3cret");
});

it("opens one again until it ends", async () => {
  const made = await cookie({ [SESSION_CLAIM]: "s3cret" });
  const [open, dayLater] = [await sessionTokenOf(made), Date.now() + 86_400_000];
  expect(open).toBe("s3cret");
  expect(await sessionTokenOf(made)).toBe("s3cret");
  vi.useFakeTimers({ now: dayLater, toFake: ["Date"] });
  expect(await sessionTokenOf(made)).toBeNull();
  vi.useRealTimers();
});

it.each([
  ["no cookie", () => null],
  ["an empty one", () => `${sessionCookieName()}=`],
  ["garbage", () => `${sessionCookieName()}=eyJhbGciOiJub25lIn0.e30.`],
  ["another service's", () => cookie({ [SESSION_CLAIM]: "x" }, "another secret of thirty-two characters!")],
  ["an old one", () => cookie({ [SESSION_CLAIM]: "x" }, secret, -60)],
  ["one without a session", () => cookie({ sub: "x" })],
])("nobody is signed in with %s", async (_name, made) => {
  expect(await sessionTokenOf(await made())).toBeNull();
});

it("carries nothing but the session", async () => {
  const sealed = await encode({ token: { [SESSION_CLAIM]: "x" }, secret });
  expect(Object.keys((await decode({ token: sealed, secret })) ?? {}).sort()).toEqual(
    ["exp", "iat", "jti", SESSION_CLAIM].sort(),
  );
});
