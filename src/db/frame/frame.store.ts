// SQL for what stands around each page: by one function.
import { z } from "zod";
import { BELL_EVENTS } from "@/domain/notifications/bell-events";
import type { OrganizationId } from "@/domain/tenancy";
import type { UserPlace } from "../account/users.store";
import type { KnownQueue } from "../api-keys/key-owners.store";
import { turnsRead, WAITING_TURNS, type WaitingTurns } from "../approvals/waiting-turns.store";
import { UUID } from "../connection/json-shapes";
import { shaped } from "../connection/shaped";
import { inTransaction } from "../connection/transaction";
import type { Place } from "../organizations/organizations.store";
import { EMPLOYEE_FACTS } from "../people/employee-facts";

/** `hiatus.frame_facts_since` as JSON. */
const FRAME_FACTS = z.strictObject({
  moment: z.string().nullable(),
  people: z.array(UUID).nullable(),
  place: z
    .strictObject({
      employee: EMPLOYEE_FACTS,
      email: z.string(),
      pictureVersion: z.string().nullable(),
      organization: z.strictObject({
        id: UUID,
        name: z.string(),
        slug: z.string(),
        countryCode: z.string(),
        timeZone: z.string(),
      }),
      requiresProvider: z.boolean(),
    })
    .nullable(),
  places: z.array(z.strictObject({ organizationId: UUID, employeeId: UUID })).nullable(),
  chosen: UUID.nullable(),
  turns: WAITING_TURNS.nullable(),
  bell: z.strictObject({ unread: z.int(), latest: z.string().nullable() }),
});

export interface FrameFacts {
  /** Where the caller works, here; null when there is no such employee. */
  readonly place: Place | null;
  /** All organizations in which the user is an employee, active or not. */
  readonly places: readonly UserPlace[];
  /** The organization that a sign-in opens. */
  readonly chosen: string | null;
  /** The first part of what may wait for the caller; null: nothing has changed since the given moment. */
  readonly turns: WaitingTurns | null;
  /** From which on a later reading can tell whether what waits has changed; null when none can. */
  readonly moment: string | null;
  /** Those with whose requests it changes, if it was read and there is a moment. */
  readonly people: readonly string[];
  readonly bell: { readonly unread: number; readonly latest: string | null };
}

interface WantedFrame {
  readonly employeeId: string;
  readonly userId: string;
  readonly isAdmin: boolean;
  readonly mostWaiting: number;
  readonly mostUnread: number;
  readonly known: KnownQueue;
  readonly now: Date;
}

/** What stands around each page of somebody who is signed in, in one round trip. */
export async function readFrameFacts(
  organizationId: OrganizationId,
  { employeeId, userId, isAdmin, mostWaiting, mostUnread, known, now }: WantedFrame,
): Promise<FrameFacts> {
  const [row] = await inTransaction({ organizationId, userId }, (tx) =>
    tx.only("SELECT hiatus.frame_facts_since($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) AS result", [
      organizationId,
      employeeId,
      userId,
      isAdmin,
      mostWaiting,
      BELL_EVENTS,
      mostUnread,
      known.moment,
      known.people,
      now,
    ]),
  );
  const { place, places, turns, people, ...rest } = shaped(FRAME_FACTS, row?.result);
  return {
    ...rest,
    place: placeOf(place),
    places: places ?? [],
    turns: turns && turnsRead(turns, mostWaiting),
    people: people ?? [],
  };
}

function placeOf(place: z.infer<typeof FRAME_FACTS>["place"]): Place | null {
  if (place === null) return null;
  const { employee, email, pictureVersion, ...rest } = place;
  return { ...rest, employee: { ...employee, email, pictureVersion } };
}
