import type { Transaction } from "@/db/connection/transaction";
import type { IsoDate } from "@/domain/dates/iso-date";
import type { OrganizationId } from "@/domain/tenancy";
import type { DemoOrganization } from "./demo-organization";

/** Ids of an organization of the demo, by the names that its data uses. */
export interface FilledOrganization {
  readonly demo: DemoOrganization;
  readonly organizationId: OrganizationId;
  readonly employees: ReadonlyMap<string, string>;
  readonly users: ReadonlyMap<string, string>;
  readonly policies: ReadonlyMap<string, string>;
}

/** An organization while it is being filled. */
export interface Filling extends FilledOrganization {
  readonly tx: Transaction;
  readonly today: IsoDate;
  readonly now: Date;
}

/** What the demo's data name; a name of nothing is a mistake in them. */
export function idOf(ids: ReadonlyMap<string, string>, name: string): string {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`The demo has no ${name}.`);
  return id;
}
