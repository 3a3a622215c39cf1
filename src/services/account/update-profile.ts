import type { Done, UpdateProfileInput } from "@/contracts/account";
import { updateUser } from "@/db/account/users.store";
import { inTransaction } from "@/db/connection/transaction";
import { refuseUnless } from "../refuse";
import type { ServiceContext } from "../service-context";
import { sessionOf } from "./session-of";

/**
 * Changes the given fields of the user's own profile. The name, which all organizations see, only by the person's own
 * sign-in. Errors: 403.
 */
export async function updateProfile(
  ctx: ServiceContext,
  { name, locale, theme }: UpdateProfileInput,
): Promise<Done> {
  const { userId } = sessionOf(ctx);
  refuseUnless(!ctx.isBound || name === undefined, "role_not_allowed", "account.own_sign_in_needed");
  const change = { name: name ?? null, locale: locale ?? null, theme: theme ?? null };
  await inTransaction({ userId }, (tx) => updateUser(tx, change, ctx.now));
  return { done: true };
}
