/** The address at which a sign-in through an organization's provider begins; a page load, never a fetch. */
export function signOnAddress(slug: string, next = "/"): string {
  const query = new URLSearchParams({ organization: slug, ...(next === "/" ? {} : { next }) });
  return `/api/auth/sign-on?${query}`;
}

/** Where it ends, once somebody here is linked with whom the provider vouches for. */
export const SIGN_ON_END = "/api/auth/sign-on/finish";
