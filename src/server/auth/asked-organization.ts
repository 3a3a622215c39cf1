import { serverCaller } from "./server-caller";

/**
 * The organization that a page's address names; `here` also when it names none. Unknown organizations and
 * those of others look the same.
 */
export type AskedOrganization =
  | { kind: "here" }
  | { kind: "elsewhere"; id: string; name: string }
  | { kind: "absent" };

/** Whether the session acts in the organization of this slug, and whether its user could. */
export async function askedOrganization(slug: string | null): Promise<AskedOrganization> {
  if (slug === null) return { kind: "here" };
  const organizations = await (await serverCaller()).account.organizations();
  const asked = organizations.find((organization) => organization.slug === slug);
  if (!asked) return { kind: "absent" };
  return asked.is_current ? { kind: "here" } : { kind: "elsewhere", id: asked.id, name: asked.name };
}
