import { serverCaller } from "./server-caller";

/** Where a page's address says that it belongs; `here` also when it does not say. Unknown and not one's own are the same. */
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
