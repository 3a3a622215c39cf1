import { hasEffect, type Role, SCOPES, type Scope } from "@/domain/permissions/scopes";

/** What a key for an AI client begins with: reading what everybody may read, and one's own time off. */
export const CLIENT_SCOPES: readonly Scope[] = [
  "time-off:read",
  "time-off:write",
  "holidays:read",
  "departments:read",
  "sites:read",
  "policies:read",
  "employees:read",
];

/** What a scope is about: `time-off`, `departments`, `policies` … */
type Noun<S> = S extends `${infer Subject}:${string}` ? Subject : never;

export interface ScopeGroup {
  noun: Noun<Scope>;
  scopes: { scope: Scope; action: string; hasEffect: boolean }[];
}

/** All scopes by what they are about, in the order in which pages list them; those beyond the role are marked. */
export function scopeGroups(role: Role): ScopeGroup[] {
  const groups: ScopeGroup[] = [];
  for (const scope of SCOPES) {
    const [subject, ...rest] = scope.split(":");
    const noun = subject as Noun<Scope>;
    const group = groups.find((known) => known.noun === noun) ?? { noun, scopes: [] };
    if (!groups.includes(group)) groups.push(group);
    group.scopes.push({ scope, action: rest.join(":"), hasEffect: hasEffect(scope, role) });
  }
  return groups;
}
