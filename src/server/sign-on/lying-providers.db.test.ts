import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { TestIdentityProvider } from "@/test/clients/identity-provider";
import { SignOnBrowser } from "@/test/clients/sign-on-browser";
import { givenDatabase } from "@/test/database/given-database";
import { type TestEmployee, TestOrganization } from "@/test/worlds/organization-builder";
import { joinThrough, setUpProvider, someoneAt, WAY_IN } from "@/test/worlds/sign-on-world";

process.env.HIATUS_IDENTITY_PROVIDERS = "any";

const db = givenDatabase();

let provider: TestIdentityProvider;
let home: TestOrganization;
let other: TestOrganization;
let admin: TestEmployee;

beforeAll(async () => {
  home = await TestOrganization.create(db.owner, "home");
  other = await TestOrganization.create(db.owner, "other");
  admin = await home.employee("admin", { role: "admin" });
  const back = (organization: TestOrganization) =>
    `http://localhost:3000/api/auth/sign-on/${organization.id}`;
  provider = await TestIdentityProvider.start({ redirectUris: [back(home), back(other)] });
  await setUpProvider(provider, { organization: home, admin });
  const boss = await other.employee("admin", { role: "admin" });
  await setUpProvider(provider, { organization: other, admin: boss });
});
afterAll(() => provider.stop());
beforeEach(() => provider.lies(null));

const someone = () => someoneAt(provider);

async function join(): Promise<void> {
  const { way } = await joinThrough(home.slug);
  expect(way).toEqual(WAY_IN);
}

describe("what a provider may not do", () => {
  const refused = async (problem: string) => {
    const browser = new SignOnBrowser();
    expect((await browser.signIn(home.slug)).path).toBe(
      `/sign-in/organization?problem=${problem}&organization=home`,
    );
    expect(browser.cookies()).not.toContain("hiatus.session");
  };

  it.each([
    ["a token for another client", { aud: "somebody else" }, "set_up"],
    ["a token of another issuer", { iss: "http://127.0.0.1:1" }, "set_up"],
    ["a token for another sign-in", { nonce: "another" }, "set_up"],
    ["a token that has expired", { exp: 1_700_000_000 }, "set_up"],
    ["an empty subject", { sub: "" }, "set_up"],
  ])("%s", async (_name, changed, problem) => {
    someone();
    await join();
    provider.lies((token) => provider.signed(token, changed));
    await refused(problem);
  });

  it("a token that is not signed", async () => {
    someone();
    await join();
    provider.lies((token) => {
      const header = Buffer.from('{"alg":"none"}').toString("base64url");
      return `${header}.${token.split(".")[1]}.`;
    });
    await refused("expired");
  });

  it("a token that somebody else has signed", async () => {
    someone();
    await join();
    const stranger = await TestIdentityProvider.start({ redirectUris: ["http://localhost:3000/"] });
    provider.lies((token) => stranger.signed(token, {}));
    await refused("set_up");
    await stranger.stop();
  });

  it.each([
    ["a minute ahead", 60, "/"],
    ["a minute behind", -60, "/"],
    ["five minutes ahead", 300, "/sign-in/organization?problem=set_up&organization=home"],
    ["five minutes behind", -300, "/sign-in/organization?problem=set_up&organization=home"],
  ])("a clock that is %s", async (_name, seconds, path) => {
    someone();
    await join();
    provider.lies((token) => {
      const now = Math.floor(Date.now() / 1000) + seconds;
      return provider.signed(token, { iat: now, exp: now + 3600 });
    });
    expect((await new SignOnBrowser().signIn(home.slug)).path).toBe(path);
  });
});

describe("the answer of a provider", () => {
  it("works with keys that were replaced since", async () => {
    someone();
    await join();
    await provider.rotateKeys();
    expect((await new SignOnBrowser().signIn(home.slug)).path).toBe("/");
  });

  it("belongs to the browser in which the sign-in began", async () => {
    someone();
    await join();
    const address = await new SignOnBrowser().upToReturn(home.slug);
    expect((await new SignOnBrowser().go(address)).path).toBe("/sign-in/organization?problem=expired");
    const another = new SignOnBrowser();
    await another.upToReturn(home.slug);
    expect((await another.go(address)).path).toContain("problem=expired");
  });

  it("is taken once", async () => {
    someone();
    await join();
    const browser = new SignOnBrowser();
    const address = await browser.upToReturn(home.slug);
    const copy = new SignOnBrowser();
    for (const cookie of browser.cookies().split("; ")) copy.takes(cookie);
    expect((await browser.go(address)).path).toBe("/");
    expect((await copy.go(address)).path).toContain("problem=expired");
    expect((await browser.go(address)).path).toContain("problem=expired");
  });

  it.each([
    ["with the name of another issuer", (url: URL) => url.searchParams.set("iss", "https://evil.example")],
    [
      "without the name of the issuer, which it says that it sends",
      (url: URL) => url.searchParams.delete("iss"),
    ],
    ["with another code", (url: URL) => url.searchParams.set("code", "made-up")],
  ])("is refused %s", async (_name, change) => {
    someone();
    await join();
    const browser = new SignOnBrowser();
    const url = new URL(await browser.upToReturn(home.slug), "http://localhost:3000");
    change(url);
    expect((await browser.go(url.href)).path).toContain("problem=expired");
  });

  it("is refused at the address of another organization", async () => {
    someone();
    const browser = new SignOnBrowser();
    const address = await browser.upToReturn(home.slug);
    expect((await browser.go(address.replace(home.id, other.id))).path).toBe(
      "/sign-in/organization?problem=expired",
    );
  });

  it("may be no", async () => {
    provider.declines();
    expect((await new SignOnBrowser().signIn(home.slug)).path).toBe(
      "/sign-in/organization?problem=declined&organization=home",
    );
  });
});
