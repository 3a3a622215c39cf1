import { WorkEmail } from "@/contracts/people/employees";
import { Name } from "@/contracts/text";

/** The address that a provider says, if it is one that an employee can have. */
export function keptEmail(claim: string | null): string | null {
  return WorkEmail.safeParse(claim).data ?? null;
}

/** The name that a provider says, if somebody can be called so; otherwise what stands before the @. */
export function keptName(claim: string | null, email: string): string {
  return Name.safeParse(claim).data ?? Name.safeParse(email.split("@")[0]).data ?? "–";
}
