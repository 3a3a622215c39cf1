import { createHash, randomBytes, randomUUID } from "node:crypto";
import type pg from "pg";
import { hashPassword } from "@/services/account/passwords/password";
import { noted } from "../secrets/traces";
import { givePicture } from "./small-picture";

export interface TestEmployee {
  readonly id: string;
  readonly userId: string;
  readonly email: string;
}

export interface TestKey {
  readonly id: string;
  readonly secret: string;
}

/** How people of an organization for tests sign in, and what belongs to their account. */
export class TestAccounts {
  protected constructor(
    protected readonly db: pg.Pool,
    readonly id: string,
    readonly slug: string,
  ) {}

  /** Sets the employee's password and answers with it. */
  async password(employee: TestEmployee, password = "correct horse battery"): Promise<string> {
    const hash = await hashPassword(noted(password));
    await this.db.query("UPDATE users SET password_hash = $2 WHERE id = $1", [employee.userId, hash]);
    return password;
  }

  /** The secret of the link that would give a person another sign-in address; earlier ones end. */
  async emailChange(employee: TestEmployee, email = `${randomUUID()}@other.example`): Promise<string> {
    const token = noted(randomBytes(32).toString("base64url"));
    await this.db.query(
      "UPDATE sign_in_tokens SET used_at = now() WHERE user_id = $1 AND purpose = 'email_change' AND used_at IS NULL",
      [employee.userId],
    );
    await this.db.query(
      `INSERT INTO sign_in_tokens (token_hash, purpose, user_id, email, expires_at)
       VALUES ($1, 'email_change', $2, $3, now() + interval '1 day')`,
      [createHash("sha256").update(token).digest(), employee.userId, email],
    );
    return token;
  }

  /** Gives somebody a profile picture, also again once it was removed. */
  async picture({ id }: TestEmployee): Promise<void> {
    await givePicture(this.db, { organizationId: this.id, employeeId: id });
  }

  /** Signs in; the secret is what the session cookie seals. */
  async session(employee: TestEmployee): Promise<string> {
    return (await this.openSession(employee)).secret;
  }

  /** The same in which the person has shown again who they are. */
  async provenSession(employee: TestEmployee): Promise<string> {
    const { id, secret } = await this.openSession(employee);
    await this.db.query("UPDATE sessions SET proven_at = now() WHERE id = $1", [id]);
    return secret;
  }

  /** The same, with the id of the session. */
  async openSession(employee: TestEmployee): Promise<TestKey> {
    const secret = noted(randomBytes(32).toString("base64url"));
    const id = randomUUID();
    await this.db.query(
      `INSERT INTO sessions (id, token_hash, user_id, organization_id, employee_id, expires_at)
       VALUES ($1, $2, $3, $4, $5, now() + interval '1 day')`,
      [id, createHash("sha256").update(secret).digest(), employee.userId, this.id, employee.id],
    );
    return { id, secret };
  }
}
