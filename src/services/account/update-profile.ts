import { asPerson } from "@/db/person";
import { updateUser } from "@/db/users.store";
import type { ServiceContext } from "../service-context";
import { sessionOf } from "./session-of";

interface Profile {
  readonly name?: string | undefined;
  readonly locale?: string | undefined;
  readonly theme?: string | undefined;
}

/** Changes what is given of the user's own profile. */
export async function updateProfile(
  ctx: ServiceContext,
  { name, locale, theme }: Profile,
): Promise<{ done: true }> {
  const { userId } = sessionOf(ctx);
  const change = { name: name ?? null, locale: locale ?? null, theme: theme ?? null };
  await asPerson(userId, (tx) => updateUser(tx, change, ctx.now));
  return { done: true };
}
