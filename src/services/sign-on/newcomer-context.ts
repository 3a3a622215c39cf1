import type { OrganizationId } from "@/domain/tenancy";
import type { PersonalCall } from "../audit/record-of-person";
import { contextOf } from "../context-of";
import type { ServiceContext } from "../service-context";

interface Who {
  readonly organizationId: OrganizationId;
  readonly employeeId: string;
  readonly userId: string;
}

/** The context of what somebody does who comes in through the organization's provider. */
export function newcomerContext(who: Who, call: PersonalCall): ServiceContext {
  const actor = { ...who, role: "member", via: "session", keyId: null, scopes: [] } as const;
  return contextOf(actor, { ...call, operation: call.operation ?? null });
}
