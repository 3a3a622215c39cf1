import { faultOfPassword, type PasswordOwner, plainPassword } from "@/domain/account/password-rule";
import { commonPasswordsBy } from "@/platform/passwords/common-passwords";
import { invalidField } from "../../refuse";

/** Refuses a password that is easily guessed, whatever its length. Errors: 422 at `/password`. */
export function refuseWeakPassword(password: string, owner: PasswordOwner): void {
  const common = commonPasswordsBy(plainPassword);
  const fault = faultOfPassword(password, owner, (plain) => common.has(plain));
  if (fault !== null) throw invalidField("/password", fault, `account.password_${fault}`);
}
