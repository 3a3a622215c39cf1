interface Own {
  readonly organization_id: string;
  /** Of the first organization. */
  readonly employee_id: string;
  readonly row: number;
}

const ISSUER = "https://login.example.com";

/** The provider of an organization, which has been tried where there is somebody, and whom it has linked. */
export function signOnRows({ organization_id, employee_id, row }: Own) {
  const isFirst = row === 1;
  return {
    identity_providers: {
      organization_id,
      issuer: ISSUER,
      client_id: "hiatus",
      sealed_secret: "sealed",
      domains: ["example.com"],
      tested_by_id: isFirst ? employee_id : null,
      tested_at: isFirst ? "2026-01-31T10:00:00Z" : null,
    },
  };
}

/** Somebody at the provider, linked with the employee. */
export function identityLinkRow({ organization_id, employee_id, row }: Own) {
  return { organization_id, employee_id, issuer: ISSUER, subject: `subject-${row}` };
}
