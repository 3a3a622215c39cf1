import { randomUUID } from "node:crypto";
import { hashOf } from "@/services/account/secret-token";
import { sealedSetUp } from "@/services/factors/authenticator-seal";
import type { Input } from "../matrix/matrix-rows";
import { authenticatorOf, giveAuthenticator } from "./factor-builder";
import type { Neighbour } from "./neighbour";
import { newSecret, TestOrganization } from "./organization-builder";

const SECRET = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

/** Inputs that succeed for the organization's admin, who has whatever the operation needs. */
export function factorExamples({
  organization,
  db,
  admin,
}: Neighbour): Readonly<Record<string, () => Promise<Input[]>>> {
  const { userId } = admin;
  const without = () => db.query("DELETE FROM authenticators WHERE user_id = $1", [userId]);
  const having = async () => {
    await without();
    await giveAuthenticator(db, admin);
    return [{}];
  };
  return {
    "factors.beginAuthenticator": async () => {
      await without();
      return [{}];
    },
    "factors.confirmAuthenticator": async () => {
      await without();
      const code = authenticatorOf(SECRET).code();
      return [{ token: sealedSetUp(userId, SECRET, new Date()), code }];
    },
    "factors.prove": async () => [{ password: await organization.password(admin) }],
    "factors.removeAuthenticator": having,
    "factors.renewRecoveryCodes": having,
    "signInLinks.acceptHere": async () => {
      const other = await TestOrganization.create(db, randomUUID());
      const token = newSecret();
      await db.query(
        `INSERT INTO sign_in_tokens (token_hash, purpose, organization_id, employee_id, expires_at)
         VALUES ($1, 'invitation', $2, $3, now() + interval '1 day')`,
        [hashOf(token), other.id, await other.uninvited()],
      );
      return [{ token }];
    },
  };
}
