interface InOrganization {
  readonly baseUrl: string;
  readonly organizationSlug: string;
}

/**
 * Address of a page of the portal that names its organization, so that it opens correctly whatever
 * organization its reader is in.
 */
export function pageIn({ baseUrl, organizationSlug }: InOrganization, path: string): string {
  return `${baseUrl}${path}?organization=${organizationSlug}`;
}
