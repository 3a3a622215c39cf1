import { DomainError } from "@/domain/errors";
import { type Actor, isAdmin } from "@/domain/permissions/actor";
import { hasEffect, type Scope } from "@/domain/permissions/scopes";
import { visitorLimiter } from "../limits/rate-limit";
import type { OperationMeta } from "./operation-meta";
import { asOperation, t } from "./trpc";

/** An operation for keys and for the portal. */
export function operation(meta: Omit<OperationMeta, "access">) {
  return acting({ ...meta, access: "key or session" });
}

/** An operation of the portal; a key reaches it only as a tool of AI clients, when it is one. */
export function portalOperation(
  meta: Pick<
    OperationMeta,
    "summary" | "description" | "scope" | "isForAdmins" | "isOfAccount" | "isBeforeFactor" | "portal" | "mcp"
  >,
) {
  return acting({ ...meta, access: "session" });
}

/** An operation for people who have not signed in. */
export function publicOperation(meta: Pick<OperationMeta, "summary" | "description">) {
  return t.procedure
    .meta({ ...meta, scope: null, access: "anybody" })
    .use(({ ctx, path, getRawInput, next }) =>
      asOperation({ ctx, path, getRawInput }, () => {
        const allowance = visitorLimiter().take(ctx.ip ?? "unknown", ctx.now);
        if (!allowance.isAllowed) {
          throw new DomainError("rate_limited", {
            detail: { key: "access.wait_and_try", seconds: allowance.resetsIn },
          });
        }
        return next({ ctx: { operation: path } });
      }),
    );
}

/** The order of checks up to the input: who calls and how they signed in, then the key's scope, then the role. What follows is `.input` and the service. */
function acting(meta: OperationMeta) {
  return t.procedure.meta(meta).use(({ ctx, path, getRawInput, next }) =>
    asOperation({ ctx, path, getRawInput }, () => {
      const actor = actorOf(meta, ctx.actor);
      if (ctx.needsFactor) refuseBeforeFactor(meta);
      refuseBeyondScope(meta.scope, actor);
      refuseBeyondRole(meta, actor);
      if (meta.isOfAccount === true) refuseBound(ctx);
      return next({ ctx: { actor, organizationId: actor.organizationId, operation: path } });
    }),
  );
}

function actorOf(meta: OperationMeta, actor: Actor | null): Actor {
  if (actor === null) throw new DomainError("unauthenticated");
  if (meta.access === "session" && actor.via !== "session" && !isTool(meta, actor)) {
    throw new DomainError("unauthenticated");
  }
  return actor;
}

function isTool({ mcp }: OperationMeta, { via }: Actor): boolean {
  return mcp !== undefined && via === "mcp";
}

function refuseBeyondScope(scope: Scope | null, actor: Actor): void {
  if (scope === null) return;
  if (!actor.scopes.includes(scope)) {
    throw new DomainError("insufficient_scope", { detail: { key: "access.scope_needed", scope } });
  }
  if (!hasEffect(scope, actor.role)) throw forAdmins();
}

function refuseBeyondRole({ isForAdmins }: OperationMeta, actor: Actor): void {
  if (isForAdmins === true && !isAdmin(actor)) throw forAdmins();
}

function refuseBeforeFactor({ isOfAccount, isBeforeFactor }: OperationMeta): void {
  if (isOfAccount === true || isBeforeFactor === true) return;
  throw new DomainError("second_factor_required", { detail: "account.factor_required" });
}

function refuseBound({ isBound }: { readonly isBound: boolean }): void {
  if (isBound) throw new DomainError("role_not_allowed", { detail: "account.own_sign_in_needed" });
}

function forAdmins(): DomainError {
  return new DomainError("role_not_allowed", { detail: "access.for_admins" });
}
