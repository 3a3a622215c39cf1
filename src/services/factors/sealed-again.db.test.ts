import { afterEach, expect, it, vi } from "vitest";
import { inTransaction } from "@/db/connection/transaction";
import { unsealed } from "@/platform/secrets/sealed";
import { givenDatabase } from "@/test/database/given-database";
import { giveAuthenticator } from "@/test/worlds/factor-builder";
import { TestOrganization } from "@/test/worlds/organization-builder";
import { sealOfAuthenticator } from "./authenticator-seal";
import { useCode } from "./use-code";

const BEFORE = "the secret of this service before it was replaced";
const NOW = "the secret of this service after it was replaced";

const db = givenDatabase();
afterEach(() => withSecrets(NOW));

/** A process keeps its keys; this stands for another one. */
function withSecrets(present: string, previous?: string): void {
  vi.unstubAllEnvs();
  vi.stubEnv("NEXTAUTH_SECRET", present);
  vi.stubEnv("HIATUS_PREVIOUS_AUTH_SECRET", previous);
  Reflect.deleteProperty(globalThis, Symbol.for("hiatus.sealed:authenticator"));
}

it("an authenticator app works on after the service's secret was replaced, and is sealed again", async () => {
  const home = await TestOrganization.create(db.owner, "home");
  const ada = await home.employee("ada");
  withSecrets(BEFORE);
  const app = await giveAuthenticator(db.owner, ada);
  const { userId } = ada;
  const use = () =>
    inTransaction({ userId }, (tx) => useCode(tx, app.code(), { now: new Date(), requestId: "1", ip: null }));
  withSecrets(NOW);
  expect(await use()).toBeNull();
  withSecrets(NOW, BEFORE);
  expect(await use()).toBe("totp");
  withSecrets(NOW);
  const { rows } = await db.owner.query<{ secret: string }>(
    "SELECT secret FROM authenticators WHERE user_id = $1",
    [userId],
  );
  expect(unsealed(sealOfAuthenticator(userId), rows[0]?.secret ?? "")).toBe(app.secret);
});
