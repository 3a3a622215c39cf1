import { findPlaces, type UserPlace } from "@/db/account/users.store";
import { inTransaction } from "@/db/connection/transaction";
import { type Place, readPlace } from "@/db/organizations/organizations.store";
import { organizationId } from "@/domain/tenancy";

/** The places where the user works today, by the organization's name. */
export async function placesOfUser(userId: string, now: Date): Promise<(UserPlace & Place)[]> {
  const places = await Promise.all((await findPlaces(userId)).map((place) => placeOf(place, now)));
  return places
    .filter((place) => place !== null)
    .filter(
      ({ employee }) =>
        employee.isActive && (employee.endDate === null || employee.endDate >= employee.today),
    )
    .sort((a, b) => a.organization.name.localeCompare(b.organization.name));
}

async function placeOf(at: UserPlace, now: Date): Promise<(UserPlace & Place) | null> {
  const ctx = { organizationId: organizationId(at.organizationId) };
  const place = await inTransaction(ctx, (tx) => readPlace(tx, at.employeeId, now));
  return place && { ...at, ...place };
}
