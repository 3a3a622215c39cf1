import { findPlaces, type UserPlace } from "@/db/account/users.store";
import { inTransaction } from "@/db/connection/transaction";
import { type Place, readPlaceOnly } from "@/db/organizations/organizations.store";
import { organizationId } from "@/domain/tenancy";

/** Where somebody works, and how to sign in there. */
export interface PlaceOfUser extends UserPlace, Place {}

/** The places where the user works today, by the organization's name. */
export async function placesOfUser(userId: string, now: Date): Promise<PlaceOfUser[]> {
  const places = await Promise.all((await findPlaces(userId)).map((place) => placeOf(place, now)));
  return places
    .filter((place) => place !== null)
    .filter(
      ({ employee }) =>
        employee.isActive && (employee.endDate === null || employee.endDate >= employee.today),
    )
    .sort((a, b) => a.organization.name.localeCompare(b.organization.name));
}

async function placeOf(at: UserPlace, now: Date): Promise<PlaceOfUser | null> {
  const ctx = { organizationId: organizationId(at.organizationId) };
  const place = await inTransaction(ctx, (tx) => readPlaceOnly(tx, at.employeeId, now));
  return place && { ...at, ...place };
}
