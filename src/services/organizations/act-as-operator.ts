import { randomUUID } from "node:crypto";
import { type OrganizationId, organizationId } from "@/domain/tenancy";
import type { ServiceContext } from "../service-context";

/** The context of what the operator does at the command line, in one organization. */
export function actAsOperator(organization: string, now: Date): ServiceContext {
  const id: OrganizationId = organizationId(organization);
  return {
    organizationId: id,
    actor: {
      userId: null,
      employeeId: "",
      organizationId: id,
      role: "admin",
      via: "system",
      keyId: null,
      scopes: [],
    },
    now,
    requestId: `operator-${randomUUID()}`,
    ip: null,
    operation: null,
    sessionId: null,
  };
}

/** The context of what the service does by itself, in one organization. */
export function actAsService(organization: OrganizationId, now: Date): ServiceContext {
  return { ...actAsOperator(organization, now), requestId: `service-${randomUUID()}` };
}
