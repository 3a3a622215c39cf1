import { afterEach, expect, it, vi } from "vitest";
import { inTransaction } from "@/db/connection/transaction";
import { unsealed } from "@/platform/secrets/sealed";
import { givenDatabase } from "@/test/database/given-database";
import { giveAuthenticator } from "@/test/worlds/factor-builder";
import { TestOrganization } from "@/test/worlds/organization-builder";
import { sealOfAuthenticator } from "./authenticator-seal";
import { useCode } from "./use-code";

const BEFORE = "the secret of this service before it was replaced";

const db = givenDatabase();
afterEach(() => {
  vi.unstubAllEnvs();
  forgetKeys();
});

/** A process keeps its keys; this stands for another one. */
function forgetKeys(): void {
  Reflect.deleteProperty(globalThis, Symbol.for("hiatus.sealed:authenticator"));
}

it("an authenticator app works on after the service's secret was replaced, and is sealed again", async () => {
  const home = await TestOrganization.create(db.owner, "home");
  const ada = await home.employee("ada");
  vi.stubEnv("NEXTAUTH_SECRET", BEFORE);
  forgetKeys();
  const app = await giveAuthenticator(db.owner, ada);
  vi.unstubAllEnvs();
  forgetKeys();
  const { userId } = ada;
  const use = (code: string) =>
    inTransaction({ userId }, (tx) => useCode(tx, code, { now: new Date(), requestId: "1", ip: null }));
  expect(await use(app.code())).toBeNull();

  vi.stubEnv("HIATUS_PREVIOUS_AUTH_SECRET", BEFORE);
  forgetKeys();
  expect(await use(app.code())).toBe("totp");
  vi.unstubAllEnvs();
  forgetKeys();
  const { rows } = await db.owner.query<{ secret: string }>(
    "SELECT secret FROM authenticators WHERE user_id = $1",
    [userId],
  );
  expect(unsealed(sealOfAuthenticator(userId), rows[0]?.secret ?? "")).toBe(app.secret);
});
