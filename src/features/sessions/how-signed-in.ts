import type { Session } from "@/contracts/sessions";

/** The word for how somebody signed in, with the second step when there was one. */
export function howSignedIn({ method, factor }: Pick<Session, "method" | "factor">) {
  return method === "password" && factor !== null ? (`password_${factor}` as const) : method;
}
