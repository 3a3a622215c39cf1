import { isUniqueViolation } from "@/db/connection/violations";
import { refusalAt } from "../refuse";

/** Runs a change of a policy; the database has the last word about its name. Errors: 409 `name_taken`. */
export async function explainPolicyRefusal<T>(change: () => Promise<T>): Promise<T> {
  try {
    return await change();
  } catch (error) {
    if (!isUniqueViolation(error, "policies_name_key")) throw error;
    throw refusalAt("/name", "name_taken", "policies.name_taken");
  }
}
