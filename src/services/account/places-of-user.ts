import { findPlaces, type UserPlace } from "@/db/account/users.store";
import { inTransaction } from "@/db/connection/transaction";
import { type Place, readPlaceOnly } from "@/db/organizations/organizations.store";
import { organizationId } from "@/domain/tenancy";

/** Where somebody works, and how to sign in there. */
export interface PlaceOfUser extends UserPlace, Place {}

/** The places where the user works today, by the organization's name. */
export async function placesOfUser(userId: string, now: Date): Promise<PlaceOfUser[]> {
  return placesOf(await findPlaces(userId), now);
}

/** Of these places those where the user works today; one of them may have been read. */
export async function placesOf(at: readonly UserPlace[], now: Date, known?: Place): Promise<PlaceOfUser[]> {
  const places = await Promise.all(
    at.map(async (place) =>
      place.employeeId === known?.employee.id ? { ...place, ...known } : placeOf(place, now),
    ),
  );
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
