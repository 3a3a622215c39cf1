import { hash, verify } from "@node-rs/argon2";

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The password as it is stored: argon2id in PHC form. */
export async function hashPassword(password: string): Promise<string> {
  return hash(password.normalize("NFC"), COST);
}

/** Whether the password is right. Takes as long without a stored password, so that timing reveals nothing. */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  const isRight = await verify(stored ?? (await decoy()), password.normalize("NFC"));
  return stored !== null && isRight;
}

let decoyHash: Promise<string> | undefined;

function decoy(): Promise<string> {
  decoyHash ??= hashPassword("nobody has this password");
  return decoyHash;
}
