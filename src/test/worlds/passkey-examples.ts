import { randomBytes } from "node:crypto";
import { SoftwarePasskey } from "../clients/software-passkey";
import type { Input } from "../matrix/matrix-rows";
import { givePasskey } from "./factor-builder";
import type { Neighbour } from "./neighbour";

/** Inputs that succeed for the organization's admin, who has whatever the operation needs. */
export function passkeyExamples({
  organization,
  db,
  admin,
}: Neighbour): Readonly<Record<string, () => Promise<Input[]>>> {
  const { userId } = admin;
  /** Begins anew: no passkeys, and a password. */
  const fresh = async () => {
    await db.query("DELETE FROM passkeys WHERE user_id = $1", [userId]);
    await organization.password(admin);
    return [{}];
  };
  const one = async () => {
    await fresh();
    const { id: credential } = await givePasskey(db, admin);
    const { rows } = await db.query<{ id: string }>("SELECT id FROM passkeys WHERE credential_id = $1", [
      credential,
    ]);
    return rows[0]?.id ?? "";
  };
  const asked = async (purpose: "registration" | "proof") => {
    const challenge = randomBytes(32);
    const { rows } = await db.query<{ id: string }>(
      `INSERT INTO sign_in_challenges (user_id, purpose, challenge, expires_at)
       VALUES ($1, $2, $3, now() + interval '10 minutes') RETURNING id`,
      [userId, purpose, challenge],
    );
    const question = { challenge: challenge.toString("base64url"), rp_id: "localhost" };
    return { challenge_id: rows[0]?.id ?? "", question };
  };
  return {
    "passkeys.add": async () => {
      await fresh();
      const { challenge_id, question } = await asked("registration");
      return [{ challenge_id, passkey: new SoftwarePasskey(userId).made(question), name: "Phone" }];
    },
    "passkeys.begin": fresh,
    "passkeys.beginProof": fresh,
    "passkeys.prove": async () => {
      await fresh();
      const passkey = await givePasskey(db, admin);
      const { challenge_id, question } = await asked("proof");
      return [{ challenge_id, passkey: passkey.signed(question) }];
    },
    "passkeys.remove": async () => [{ id: await one() }],
    "passkeys.removePassword": async () => {
      await one();
      await givePasskey(db, admin);
      return [{}];
    },
    "passkeys.rename": async () => [{ id: await one(), name: "Work laptop" }],
  };
}
